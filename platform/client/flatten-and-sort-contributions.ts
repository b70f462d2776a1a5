/**
 * Map from file path to the exported value of the file, for one kind of file in all features, such as `web/routes.ts`.
 * It is the result of Vite's `import.meta.glob`.
 */
export type ContributionsByFilePath<T> = Readonly<Record<string, T>>;

/** Joins the lists that the files of all features export into one list, and sorts it by ascending `order`. */
export function flattenAndSortContributions<T extends { order: number }>(
  found: ContributionsByFilePath<readonly T[]>,
): readonly T[] {
  return Object.values(found)
    .flat()
    .toSorted((a, b) => a.order - b.order);
}
