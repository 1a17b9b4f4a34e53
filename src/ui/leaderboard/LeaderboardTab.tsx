import type { Page } from '../state/page.ts';
import { runsAtHand } from '../view/runsAtHand.ts';
import { Boards } from './Boards.tsx';
import { PublishedLeaderboard } from './PublishedLeaderboard.tsx';

/** The published leaderboard, audited, and the averages under which runs of this browser stand. */
export function LeaderboardTab({ page }: { page: Page }) {
  const runs = runsAtHand(
    page.run.board.value.map(({ record }) => record),
    page.kept.list.value ?? [],
  );
  return (
    <>
      <PublishedLeaderboard />
      <Boards recipe={page.recipe.value} runs={runs} />
    </>
  );
}
