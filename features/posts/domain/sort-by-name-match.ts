import { computeNameMatchRank } from '#features/places/domain/rank-name-match.ts';

/**
 * Sorts items by how well their names match a search text: first names that begin with the text, then names with a
 * later word that begins with the text, then names that contain the text, then all others. The order of equally good
 * matches does not change.
 */
export function sortNamedItemsBySearchMatch<T extends { name: string }>(
  items: readonly T[],
  searchText: string,
): T[] {
  const wanted = searchText.toLowerCase();
  const rank = ({ name }: T) =>
    computeNameMatchRank(name, searchText) + (name.toLowerCase().includes(wanted) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b));
}
