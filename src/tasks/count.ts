/** A count with its thousands apart, the same in every locale: `40,430`. */
export function count(rows: number): string {
  return String(rows).replace(/\B(?=(\d{3})+$)/g, ',');
}
