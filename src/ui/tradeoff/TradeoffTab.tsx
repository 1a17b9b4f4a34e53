import type { Page } from '../state/page.ts';
import { runsAtHand } from '../view/runsAtHand.ts';
import { TradeoffView } from './TradeoffView.tsx';

/** What scores cost: runs of this browser, and published models under the same average. */
export function TradeoffTab({ page }: { page: Page }) {
  const runs = runsAtHand(
    page.run.board.value.map(({ record }) => record),
    page.kept.list.value ?? [],
  );
  return <TradeoffView recipe={page.recipe.value} runs={runs} />;
}
