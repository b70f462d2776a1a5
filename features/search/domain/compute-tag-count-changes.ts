/** Computes how many posts each tag gains or loses when posts change. */

/** Tags of one post before and after a change. */
interface TagChange {
  /** Tags of the post before the change. The post is still included in the stored post counts of these tags. */
  before: readonly string[];
  /** Tags of the post after the change. */
  after: readonly string[];
}

/**
 * Returns the tags whose number of posts changes, sorted by tag. `by` is the number of posts gained, or lost if
 * negative.
 */
export function computeTagCountChanges(changes: readonly TagChange[]): { tag: string; by: number }[] {
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
