import type { Notice } from '../../runs/event.ts';
import type { RunRecord, SplitRecord } from '../../runs/record.ts';
import { systemName } from '../../runs/systemName.ts';

type Named = readonly [name: string, of: (run: RunRecord) => string | number | null];

/** Settings that a difference may come from, and how a person calls them. */
const ofRuns: readonly Named[] = [
  ['system', ({ request }) => systemName(request)],
  ['data', ({ request }) => request.data],
  ['dtype', ({ engine }) => engine?.dtype ?? null],
  ['device', ({ engine }) => engine?.device ?? null],
  ['batching', ({ engine }) => engine?.batching ?? null],
  ['ONNX Runtime', ({ engine }) => engine?.runtime ?? null],
  ['Isinglass', ({ app }) => app],
];

/** What the two runs were run with, where it differs: a notice each, so that no cause is overlooked. */
export function settingNotices(first: RunRecord, second: RunRecord): readonly Notice[] {
  const differing = ofRuns.flatMap(([name, of]) => {
    const [one, other] = [of(first), of(second)];
    return one === other ? [] : [`${name} ${one ?? 'unknown'} and ${other ?? 'unknown'}`];
  });
  if (differing.length === 0) return [];
  return [
    {
      code: 'compare-settings',
      sentence: `The runs differ in ${differing.join('; ')}.`,
      next: 'A difference in score can come from any of these.',
    },
  ];
}

/** Systems of one name that were not one thing: other checkpoints, or another commit of a branch. */
export function systemNotices(first: RunRecord, second: RunRecord): readonly Notice[] {
  if (first.request.system !== second.request.system) return [];
  const [one, other] = [commitsOf(first), commitsOf(second)];
  return [
    ...(JSON.stringify(first.request.set) === JSON.stringify(second.request.set)
      ? []
      : [
          {
            code: 'compare-checkpoints',
            sentence: `${systemName(first.request)} names other checkpoints or settings in each run.`,
            next: 'Give the two systems names of their own to tell them apart.',
          },
        ]),
    ...different('compare-model-revision', 'commit of the model', one, other),
  ];
}

/** The commits of the Hub's repositories that answered; undefined for systems without commits. */
function commitsOf({ splits }: RunRecord): string | undefined {
  const commits = new Set(splits.flatMap(({ reading }) => reading?.revision ?? []));
  return commits.size === 0 ? undefined : [...commits].sort().join(', ');
}

/** What makes two readings of one split unlike: token limit, label map, revision, rows left out. */
export function splitNotices(first: SplitRecord, second: SplitRecord): readonly Notice[] {
  const { task, split } = first;
  const about = { task, split };
  return [
    ...different(
      'compare-max-length',
      'token limit',
      first.reading?.effectiveMaxLength,
      second.reading?.effectiveMaxLength,
    ),
    ...different('compare-label-map', 'label map', mapOf(first), mapOf(second)),
    ...different('compare-revision', 'revision of the rows', first.revision, second.revision),
  ].map((notice) => ({ ...notice, ...about }));
}

function mapOf({ reading }: SplitRecord): string | undefined {
  if (reading === null) return undefined;
  const { reading: how } = reading.head;
  return how.kind === 'labels' ? how.labelMap.join(' ') : `scale ${how.scale}`;
}

function different(
  code: string,
  what: string,
  one: string | number | undefined,
  other: string | number | undefined,
): readonly Notice[] {
  if (one === other) return [];
  return [
    {
      code,
      sentence: `The ${what} differs: ${one ?? 'unknown'} in the first run, ${other ?? 'unknown'} in the second.`,
      next: 'Run both with the same to compare the models alone.',
    },
  ];
}
