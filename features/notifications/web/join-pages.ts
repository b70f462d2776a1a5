/** Concatenates two lists. An item that is in both is taken from the first. */
export function joinPages<T extends { id: string }>(first: readonly T[], second: readonly T[]): T[] {
  const known = new Set(first.map((item) => item.id));
  return [...first, ...second.filter((item) => !known.has(item.id))];
}
