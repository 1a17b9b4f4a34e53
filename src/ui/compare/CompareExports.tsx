import { comparisonFileOf } from '../../reports/comparison/comparisonFile.ts';
import { comparisonMarkdown } from '../../reports/comparison/comparisonMarkdown.ts';
import type { ShownComparison } from '../state/compare.ts';
import { download } from '../state/download.ts';
import { runName } from '../words/runs.ts';

/** The ways to take a comparison along. */
export function CompareExports({ shown }: { shown: ShownComparison }) {
  const { comparison, splits, first, second } = shown;
  const names = [first, second].map(({ request, engine }) => runName(request, engine));
  return (
    <div class="exports">
      <h2>Take it along</h2>
      <button
        type="button"
        onClick={() => {
          const file = comparisonFileOf(comparison, splits, { first, second });
          download('isinglass-comparison.json', 'application/json', JSON.stringify(file));
        }}
      >
        Download the comparison, JSON
      </button>
      <button
        type="button"
        onClick={() =>
          download(
            'isinglass-comparison.md',
            'text/markdown',
            comparisonMarkdown(comparison, [names[0] ?? '', names[1] ?? '']),
          )
        }
      >
        Download it, Markdown
      </button>
    </div>
  );
}
