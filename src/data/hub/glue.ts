import { glueTasks } from '../../tasks/glue.ts';

/** The repository of GLUE, and the revision that scores are quoted on. */
export const glueRepo = 'nyu-mll/glue';
export const glueRevision = 'bcdcba79d07bc864c1c254ccfcedcce55bcc9a8c';

const suffix = '-00000-of-00001.parquet';

/** SHA-256 of the files of the pinned revision, as a public evaluation script states them. */
export const gluePins: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'ax/test': 'a07b802fe2d4968a1f7ccce9406826dc77e0d1dc53fea9491664bd8ebba8571a',
    'cola/validation': 'c14b7219a7d9f9fe3dd291fd000f6623ee413805eb108c9c49578ed50873e4ba',
    'mnli/validation_matched': '7f918c09d9c35446b8e8f06a5672f8ab704e2897fecbf52e2e154141f3d7c421',
    'mnli/validation_mismatched':
      '04aba92823a954be36fe1b69b61eed334c9eb1009daba0dd79f69d77b87c535c',
    'mrpc/validation': '33c007dbf5bfa8463d87a13e6226df8c0fcf2596c2cd39d0f3bb79754e00f50f',
    'qnli/validation': 'e69311b81dc65589286091d9905a27617a90436dd215c7a59832fa8f4f336169',
    'qqp/validation': 'efd86a539c412d74874ee451573d7bd142f56c47fe36de033b9f367d8bb0fa71',
    'rte/validation': 'fb2aa2e04f551133ba663617a15ae133dc22b0f6a969bc0629b5ea6003ee9cf8',
    'sst2/validation': 'a1371f3b3a7b0bcefa8388799a9359dc3ce76c349cc0079507a7991364fd2a9b',
    'stsb/validation': '152de7cf1fa34ee4df1c243bd209b02ade21a1d5c4fb3b7da5240f78e4000aa9',
    'wnli/validation': '880037e45e03df868d5799ca21dc03f3a6378f0adf3c01c7bfc46b94fa61f1cb',
  }).map(([name, sha256]) => [`${name}${suffix}`, sha256]),
);

/** The paths of every split, for mirrors that list nothing. */
export const gluePaths: readonly string[] = glueTasks.flatMap(({ id, splits }) =>
  splits.map((split) => `${id}/${split.id}${suffix}`),
);

/**
 * Drops the configs `mnli_matched` and `mnli_mismatched` where `mnli` has the same halves: they
 * are second copies.
 */
export function withoutCopies<F extends { readonly path: string }>(files: readonly F[]): F[] {
  const hasHalf = (half: string) =>
    files.some(({ path }) => path.startsWith('mnli/') && path.includes(`_${half}-`));
  return files.filter(({ path }) => {
    const half = /^mnli_(mis)?matched\//.exec(path)?.[0].slice('mnli_'.length, -1);
    return half === undefined || !hasHalf(half);
  });
}
