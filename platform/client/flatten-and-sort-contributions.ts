/**
 * Exported values of all features' files of one kind, such as `web/routes.ts`, by file path. Result of Vite's
 * `import.meta.glob`.
 */
export type ContributionsByFile<T> = Readonly<Record<string, T>>;

/** Joins the lists that files of all features export into one list, sorted by ascending `order`. */
export function flattenAndSortContributions<T extends { order: number }>(
  found: ContributionsByFile<readonly T[]>,
): readonly T[] {
  return Object.values(found)
    .flat()
    .toSorted((a, b) => a.order - b.order);
}
