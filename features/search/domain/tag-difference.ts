/** Changes of the number of posts of each tag. */

interface TagChange {
  /** The tags that are counted for the post now. */
  before: readonly string[];
  /** The current tags of the post. */
  after: readonly string[];
}

/** Returns the tags whose number of posts changes, with the difference, sorted by tag. */
export function tagDifference(changes: readonly TagChange[]): { tag: string; by: number }[] {
  const sums = new Map<string, number>();
  const add = (tag: string, by: number) => sums.set(tag, (sums.get(tag) ?? 0) + by);
  for (const { before, after } of changes) {
    for (const tag of new Set(before)) add(tag, -1);
    for (const tag of new Set(after)) add(tag, 1);
  }
  return [...sums]
    .filter(([, by]) => by !== 0)
    .map(([tag, by]) => ({ tag, by }))
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
}
