import { recipeById } from '../../averages/averages.ts';
import { stopHint } from '../../reports/stopHint.ts';
import type { StopAt } from '../../runs/request.ts';
import { stoppableAverages, whyNotOthers } from '../../runs/stop.ts';
import { NumberField } from '../frame/NumberField.tsx';
import type { Page } from '../state/page.ts';
import { pointsFrom } from '../state/params.ts';

/** Stop when it is clear enough: ± so many points, of what, and why not of the rest. */
export function StopRule({ page }: { page: Page }) {
  const { stopAt } = page.request.value;
  const set = (change: Partial<StopAt>): void =>
    page.set({ stopAt: { points: 2, of: 'accuracies', ...stopAt, ...change } });
  return (
    <fieldset class="stop-rule">
      <legend>Stop when clear enough</legend>
      <NumberField
        label="± points"
        value={stopAt?.points ?? null}
        unset="never"
        read={pointsFrom}
        onChange={(points) => (points === null ? page.set({ stopAt: null }) : set({ points }))}
      />
      <label class="field">
        <span>of</span>
        <select
          value={stopAt?.of ?? 'accuracies'}
          disabled={stopAt === null}
          onChange={({ currentTarget: { value } }) =>
            set({ of: stoppableAverages.find((id) => id === value) ?? 'accuracies' })
          }
        >
          <option value="accuracies">each accuracy, for itself</option>
          {stoppableAverages.map((id) => (
            <option key={id} value={id}>
              the average: {recipeById(id).title}
            </option>
          ))}
        </select>
      </label>
      {stopAt !== null && (
        <p class="fine">
          {stopHint(stopAt, page.request.value)}{' '}
          {stopAt.of === 'accuracies'
            ? 'Each accuracy stops for itself; other tasks are scored whole.'
            : 'Its splits stop together; others are scored whole.'}{' '}
          {whyNotOthers}
        </p>
      )}
    </fieldset>
  );
}
