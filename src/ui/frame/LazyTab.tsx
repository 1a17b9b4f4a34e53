import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../state/page.ts';

type TabPart = FunctionComponent<{ page: Page }>;

/** Tabs come when they are opened, or a little after the page: the first paint waits for none. */
export const lazyTabs = {
  results: async () => (await import('../results/ResultsTab.tsx')).ResultsTab,
  rows: async () => (await import('../rows/RowsTab.tsx')).RowsTab,
  sentence: async () => (await import('../sentence/SentenceTab.tsx')).SentenceTab,
  compare: async () => (await import('../compare/CompareTab.tsx')).CompareTab,
  referee: async () => (await import('../referee/RefereeTab.tsx')).RefereeTab,
  tradeoff: async () => (await import('../tradeoff/TradeoffTab.tsx')).TradeoffTab,
  leaderboard: async () => (await import('../leaderboard/LeaderboardTab.tsx')).LeaderboardTab,
  runs: async () => (await import('../runs/RunsTab.tsx')).RunsTab,
} as const satisfies Readonly<Record<string, () => Promise<TabPart>>>;

const loaded = new Map<string, TabPart>();

/** The page is painted and can be used by then, on a slow phone too. */
const preloadAfterMs = 4000;

/** Loads every tab a little after the page, so that each opens at once, offline too. */
export async function preloadTabs(): Promise<void> {
  await new Promise((done) => setTimeout(done, preloadAfterMs));
  for (const [tab, load] of Object.entries(lazyTabs)) {
    // What cannot be loaded is told where it is opened.
    const part = await load().catch(() => null);
    if (part !== null) loaded.set(tab, part);
  }
}

/** A tab that is loaded when it is first opened. */
export function LazyTab({ tab, page }: { tab: keyof typeof lazyTabs; page: Page }) {
  const state = useSignal<'loading' | 'ready' | 'failed'>(loaded.has(tab) ? 'ready' : 'loading');
  useEffect(() => {
    if (loaded.has(tab)) return;
    lazyTabs[tab]().then(
      (part) => {
        loaded.set(tab, part);
        state.value = 'ready';
      },
      () => {
        state.value = 'failed';
      },
    );
  }, [tab]);
  const Part = loaded.get(tab);
  if (state.value === 'failed') {
    return (
      <p class="notice" data-kind="error" role="alert">
        This part of the page could not be loaded. Reload the page; if it stays so, the site was
        deployed incompletely.
      </p>
    );
  }
  return Part === undefined ? <p class="fine">Loading…</p> : <Part page={page} />;
}
