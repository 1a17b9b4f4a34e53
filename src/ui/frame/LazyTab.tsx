import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../state/page.ts';

type TabPart = FunctionComponent<{ page: Page }>;

/** Tabs that few open at once come when they are opened: the first paint does not wait for them. */
export const lazyTabs = {
  rows: async () => (await import('../rows/RowsTab.tsx')).RowsTab,
  compare: async () => (await import('../compare/CompareTab.tsx')).CompareTab,
  referee: async () => (await import('../referee/RefereeTab.tsx')).RefereeTab,
  tradeoff: async () => (await import('../tradeoff/TradeoffTab.tsx')).TradeoffTab,
  leaderboard: async () => (await import('../leaderboard/LeaderboardTab.tsx')).LeaderboardTab,
} as const satisfies Readonly<Record<string, () => Promise<TabPart>>>;

const loaded = new Map<string, TabPart>();

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
