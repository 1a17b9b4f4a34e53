/** A name that no other run has. Not `randomUUID`: it is missing on pages served over plain HTTP. */
export function freshKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
