/**
 * How one worker learns of another's death. A worker that dies – terminated, closed by itself,
 * crashed – sends no message, and calls to it never settle. But the browser releases its Web Locks,
 * so whoever waits for its lock hears of it at once.
 * https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 */

/** Held for as long as this worker lives. Resolves with the lock's name once it is held. */
export function holdLifeline(): Promise<string> {
  return new Promise((held) => {
    // Neither locks nor randomUUID exist on a page served over plain HTTP by another machine.
    if (!('locks' in navigator)) return held('');
    const name = `isinglass-${crypto.randomUUID()}`;
    const hold = (): Promise<never> => {
      held(name);
      return new Promise<never>(() => {});
    };
    // Refused where storage is blocked: then nobody can wait for this worker's death.
    navigator.locks.request(name, hold).catch(() => held(''));
  });
}

/** Resolves when the holder of the lock has died; never where the browser has no Web Locks. */
export function deathOf(name: string): Promise<void> {
  if (name === '' || !('locks' in navigator)) return new Promise<never>(() => {});
  return navigator.locks.request(name, () => undefined);
}
