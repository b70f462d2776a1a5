/** Concatenates two pages of a list without duplicates. For an id in both pages, the item of the first page is used. */
export function mergePagesById<T extends { id: string }>(first: readonly T[], second: readonly T[]): T[] {
  const known = new Set(first.map((item) => item.id));
  return [...first, ...second.filter((item) => !known.has(item.id))];
}
