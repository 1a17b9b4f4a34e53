/** What is being waited for while a run loads: one file by its name, or several together. */
export interface Loading {
  readonly file: string;
  readonly loaded: number;
  /** Null where the bytes of a file are not known beforehand. */
  readonly total: number | null;
}

/** Adds up the downloads of a run, which come side by side: rows and the parts of a model. */
export function createLoading(): (download: Loading) => Loading {
  const files = new Map<string, Loading>();
  return ({ file, loaded, total }) => {
    files.set(file, { file, loaded, total });
    const all = [...files.values()];
    const [only] = all;
    if (only !== undefined && all.length === 1) return only;
    const totals = all.map(({ total }) => total);
    return {
      file: `${all.length} files`,
      loaded: all.reduce((sum, { loaded }) => sum + loaded, 0),
      total: totals.reduce((sum, total) => (sum === null || total === null ? null : sum + total)),
    };
  };
}
