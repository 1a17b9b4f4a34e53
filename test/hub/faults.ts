/**
 * How the test hub misbehaves, as the start of a path: `/t/status=500,times=2,match=qnli/…`. It is
 * part of the endpoint, so a run needs nothing but its request to meet a fault, and tests that run
 * side by side do not disturb each other.
 */
export interface Fault {
  /** The text itself: faults are counted, and requests logged, under it. */
  readonly spec: string;
  /** Answer with this status. */
  readonly status: number | null;
  /** With it, the Hub's own reason (`X-Error-Code`). */
  readonly code: string | null;
  /** With it, `Retry-After` in seconds. */
  readonly retry: string | null;
  /** Cut the connection after so many bytes of the body. */
  readonly cut: number | null;
  /** Send so many bytes and then nothing, with the connection open. */
  readonly stall: number | null;
  /** `short`: end cleanly with half the bytes. `total`: claim another length of the file. */
  readonly length: string | null;
  /** Milliseconds between pieces of 4 kB. */
  readonly slow: number | null;
  /** What is broken for good: `cors`, `cors-cdn`, `ranges`, `tree`, `hash`, `etag`, `html`, `lfs`. */
  readonly without: readonly string[];
  /** List the pinned hashes, whatever the bytes are. */
  readonly pins: boolean;
  /** Whose rows: `shared` where they are there, or `starter`. */
  readonly rows: 'shared' | 'starter';
  /** Only these tokens open anything. */
  readonly token: string | null;
  /** Only paths that contain this. */
  readonly match: string;
  /** Not the first so many requests that match. */
  readonly after: number;
  /** Only so many requests that match. */
  readonly times: number;
}

/** Reads the start of a path; the rest is the Hub's own. */
export function readFault(path: string): { readonly fault: Fault; readonly rest: string } {
  const [, spec = '', rest = path] = /^\/t\/([^/]*)(\/.*)$/.exec(path) ?? [];
  const fields = new Map(
    decodeURIComponent(spec)
      .split(',')
      .map((field) => {
        const [name = '', value = ''] = field.split('=');
        return [name, value] as const;
      }),
  );
  return { fault: faultOf(spec, fields), rest };
}

function faultOf(spec: string, fields: ReadonlyMap<string, string>): Fault {
  const text = (name: string) => fields.get(name) ?? null;
  const number = (name: string) => (fields.has(name) ? Number(fields.get(name)) : null);
  return {
    spec,
    status: number('status'),
    code: text('code'),
    retry: text('retry'),
    cut: number('cut'),
    stall: number('stall'),
    length: text('length'),
    slow: number('slow'),
    without: (text('without') ?? '').split('+'),
    pins: fields.has('pins'),
    rows: text('rows') === 'starter' ? 'starter' : 'shared',
    token: text('token'),
    match: text('match') ?? '',
    after: number('after') ?? 0,
    times: number('times') ?? Number.POSITIVE_INFINITY,
  };
}
