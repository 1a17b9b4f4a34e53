import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { breakdownOf, type GroupScore } from '../../reports/breakdown.ts';
import { measureNames } from '../../reports/measures.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { everyRow, type RowFilter } from '../view/rowFilter.ts';
import { bandWords, endsWords } from '../words/analysis.ts';
import { count, score } from '../words/numbers.ts';

interface BreakdownCardProps {
  split: SplitRecord;
  /** Shows the rows of a group. */
  onShow: (filter: RowFilter) => void;
}

/** Where a split's mistakes are: by length, and by label. Worked out once it is opened. */
export function BreakdownCard({ split, onShow }: BreakdownCardProps) {
  const isOpen = useSignal(false);
  return (
    <details
      class="analysis"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>
        Where it goes wrong <span class="gist">by length and label</span>
      </summary>
      {isOpen.value && (
        <Breakdown
          split={split}
          rowsDone={split.rowsDone}
          reading={split.reading}
          onShow={onShow}
        />
      )}
    </details>
  );
}

interface BreakdownProps extends BreakdownCardProps {
  rowsDone: number;
  reading: SplitRecord['reading'];
}

function Breakdown({ split, rowsDone, reading, onShow }: BreakdownProps) {
  const found = useMemo(() => breakdownOf(split), [split, rowsDone, reading]);
  const { target, metrics } = taskById(split.task);
  const labels = target.kind === 'labels' ? target.labels : [];
  const name = (label: number): string => (labels[label] ?? '').replaceAll('_', ' ');
  const metric = measureNames(target.kind === 'labels' ? 'accuracy' : metrics[0]).short;
  const show = (change: Partial<RowFilter>) => onShow({ ...everyRow, ...change });
  return (
    <TableScroll label="The score by length and label">
      <table class="results breakdown">
        <caption class="sr-only">
          {metric} × 100 with 95 % intervals, by what the rows are like
        </caption>
        <TableHead columns={['Rows', ...figures('Number', metric, '95 % interval')]} />
        <Section title="By length, in tokens">
          {found.byLength.map((group) => (
            <Line
              key={group.key.from}
              name={bandWords(group.key)}
              group={group}
              onShow={() => show({ length: group.key })}
            />
          ))}
        </Section>
        {found.byTruth.length > 0 && (
          <Section title="By true label: how many are found">
            {found.byTruth.map((group) => (
              <Line
                key={group.key}
                name={name(group.key)}
                group={group}
                onShow={() => show({ reference: group.key })}
              />
            ))}
          </Section>
        )}
        {found.byPrediction.length > 0 && (
          <Section title="By answer: how many are right">
            {found.byPrediction.map((group) => (
              <Line
                key={group.key}
                name={name(group.key)}
                group={group}
                onShow={() => show({ prediction: group.key })}
              />
            ))}
          </Section>
        )}
      </table>
    </TableScroll>
  );
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <tbody>
      <tr class="section-row">
        <th scope="rowgroup" colSpan={4}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface LineProps {
  name: string;
  group: GroupScore<unknown>;
  onShow: () => void;
}

function Line({ name, group, onShow }: LineProps) {
  const { rows, value, interval } = group;
  return (
    <tr>
      <th scope="row">
        <button type="button" class="plain" onClick={onShow} aria-label={`Show rows: ${name}`}>
          {name}
        </button>
      </th>
      <td class="number">{count(rows)}</td>
      <td class="number strong" title={'undefined' in value ? value.undefined : undefined}>
        {'value' in value ? score(value.value) : 'undefined'}
      </td>
      <td class="number">{interval === null ? '–' : endsWords(interval)}</td>
    </tr>
  );
}
