/** Sorts by name: names that begin with the words, then names that contain them, then the others. The sort is stable. */
export function nearestName<T extends { name: string }>(things: readonly T[], words: string): T[] {
  const wanted = words.toLowerCase();
  const rank = ({ name }: T) => {
    const at = name.toLowerCase().indexOf(wanted);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return things.toSorted((a, b) => rank(a) - rank(b));
}
