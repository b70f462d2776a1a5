/** Result of `import.meta.glob`: the exported value of each contributing module, by file path. */
export type ContributionsByFile<T> = Readonly<Record<string, T>>;

/** Flattens the contributions of all features into one list, sorted by ascending `order`. */
export function flattenAndSortContributions<T extends { order: number }>(
  found: ContributionsByFile<readonly T[]>,
): readonly T[] {
  return Object.values(found)
    .flat()
    .toSorted((a, b) => a.order - b.order);
}
