/**
 * Compares two texts by their UTF-16 code units, for sorting. Returns a negative number if `a` comes first, a positive
 * one if `b` does, and 0 if they are equal.
 */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
