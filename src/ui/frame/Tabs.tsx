import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { taskById } from '../../tasks/glue.ts';
import type { Page } from '../state/page.ts';
import { type Place, type Tab, tabs } from '../state/place.ts';
import { LazyTab, preloadTabs } from './LazyTab.tsx';

const titles: Readonly<Record<Tab, string>> = {
  results: 'Results',
  rows: 'Rows',
  sentence: 'Own sentence',
  compare: 'Compare',
  referee: 'Referee',
  tradeoff: 'Trade-off',
  leaderboard: 'Leaderboard',
  runs: 'Runs',
};

/** What lies below the board. Each tab has an address of its own. */
export function Tabs({ page }: { page: Page }) {
  const place = page.place.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(list.current, place.tab), [place.tab]);
  useEffect(() => void preloadTabs(), []);
  return (
    <section id="tabs" class="tabs" aria-label="More">
      <div ref={list} class="tab-list" role="tablist" aria-label="More">
        {tabs.map((tab) => (
          <TabButton key={tab} tab={tab} place={place} go={page.go} />
        ))}
      </div>
      <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby={`tab-${place.tab}`}>
        <Panel tab={place.tab} page={page} />
      </div>
    </section>
  );
}

/** On a phone the list of tabs scrolls: the open one comes into it, and the page stays where it is. */
function showTab(list: HTMLElement | null, tab: Tab): void {
  const button = document.getElementById(`tab-${tab}`);
  if (list === null || button === null) return;
  const [start, end] = [button.offsetLeft - list.offsetLeft, button.offsetWidth];
  const isIn = start >= list.scrollLeft && start + end <= list.scrollLeft + list.clientWidth;
  if (!isIn) list.scrollLeft = start - (list.clientWidth - end) / 2;
}

function Panel({ tab, page }: { tab: Tab; page: Page }) {
  const view = page.run.view.value;
  const isEmpty = view === null || view.record.splits.length === 0;
  if (isEmpty && tab === 'results') return <p class="fine">{noResults}</p>;
  if (isEmpty && tab === 'rows') return <p class="fine">{noRows(page.place.value)}</p>;
  return <LazyTab key={tab} tab={tab} page={page} />;
}

const noResults =
  'Every metric of every split, and every average, will stand here once a run has rows.';

/** What will stand here, which a link may have narrowed. */
function noRows({ task, filter }: Place): string {
  if (task === null) {
    return 'Each row with its text, prediction, probability and true label will stand here once a run has rows.';
  }
  const narrowed = filter === undefined ? '' : ', narrowed as the link says';
  return `Press Run: the rows of ${taskById(task).title} will stand here${narrowed}.`;
}

interface TabButtonProps {
  tab: Tab;
  place: Place;
  go: (to: Place) => void;
}

function TabButton({ tab, place, go }: TabButtonProps) {
  const move = (event: TargetedKeyboardEvent<HTMLButtonElement>): void => {
    const to = neighbour(tab, event.key);
    if (to === null) return;
    event.preventDefault();
    go({ tab: to, task: null, split: null });
    document.getElementById(`tab-${to}`)?.focus();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${tab}`}
      aria-selected={tab === place.tab}
      aria-controls="tab-panel"
      tabIndex={tab === place.tab ? 0 : -1}
      onClick={(event) => {
        go({ tab, task: null, split: null });
        bringUp(event.currentTarget);
      }}
      onKeyDown={move}
    >
      {titles[tab]}
    </button>
  );
}

/** Below this part of the window nothing of a tab would be seen but its name. */
const lowest = 0.6;

/** A tab that is pressed at the window's foot comes up, so that one sees what was opened. */
function bringUp(button: HTMLElement): void {
  const isLow = button.getBoundingClientRect().top > lowest * innerHeight;
  if (isLow) button.closest('.tabs')?.scrollIntoView({ block: 'start' });
}

/** The tab that an arrow, Home or End leads to; null for other keys. */
function neighbour(tab: Tab, key: string): Tab | null {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1) ?? null;
  if (step === undefined) return null;
  return tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? null;
}
