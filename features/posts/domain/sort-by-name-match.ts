import { computeNameMatchRank } from '#features/places/domain/rank-name-match.ts';

/**
 * Sorts items by how well their names match a search text. First come names that begin with the text, then names with a
 * word that begins with it, then names that contain it, then all others. Items that match equally well keep their
 * order.
 */
export function sortByNameMatch<T extends { name: string }>(items: readonly T[], searchText: string): T[] {
  const wanted = searchText.toLowerCase();
  const rank = ({ name }: T) =>
    computeNameMatchRank(name, searchText) + (name.toLowerCase().includes(wanted) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b));
}
