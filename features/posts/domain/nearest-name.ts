/** The named things whose name begins with the words first, then those that have them in it, then the others; else in their order. */
export function nearestName<T extends { name: string }>(things: readonly T[], words: string): T[] {
  const wanted = words.toLowerCase();
  const rank = ({ name }: T) => {
    const at = name.toLowerCase().indexOf(wanted);
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return things.toSorted((a, b) => rank(a) - rank(b));
}
