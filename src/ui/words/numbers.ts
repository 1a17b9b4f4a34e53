import { count } from '../../tasks/count.ts';

export { hundred as score } from '../../reports/measures.ts';
export { count } from '../../tasks/count.ts';

/** A count and its noun, e.g. `1 row`, `2,100 rows`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** Bytes in the unit a person would use, e.g. `5.6 MB`. */
export function bytes(value: number): string {
  if (value < 1000) return `${value} B`;
  if (value < 1_000_000) return `${Math.round(value / 1000)} kB`;
  if (value < 1_000_000_000) return `${(value / 1_000_000).toFixed(1)} MB`;
  return `${(value / 1_000_000_000).toFixed(2)} GB`;
}

/** A count in millions, e.g. `5.4 M`. */
export function millions(value: number): string {
  return `${(value / 1_000_000).toFixed(1)} M`;
}

/** Parameters of a model, e.g. `5.4 M parameters`. */
export function parameters(value: number): string {
  return `${millions(value)} parameters`;
}

/** When something began, to the second: two runs may have begun in one minute. */
export function moment(startedAt: number): string {
  return new Date(startedAt).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}

/** A span of time, e.g. `0.8 s`, `42 s`, `3 min 05 s`, `1 h 12 min`. */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${String(whole % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Rows a second: whole numbers from 10 up. */
export function rate(value: number): string {
  return value >= 10 ? count(Math.round(value)) : value.toFixed(1);
}

/** A probability as a percentage, never rounded to a certainty it is not. */
export function percent(value: number): string {
  if (value > 0.999 && value < 1) return '>99.9 %';
  if (value < 0.001 && value > 0) return '<0.1 %';
  return `${(100 * value).toFixed(1)} %`;
}
