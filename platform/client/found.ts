/** Contributions of one kind by the path of the file that declares them, as `import.meta.glob` finds them. */
export type Found<T> = Readonly<Record<string, T>>;

/** Returns the contributions of all features, sorted by `order`. */
export function inOrder<T extends { order: number }>(found: Found<readonly T[]>): readonly T[] {
  return Object.values(found)
    .flat()
    .toSorted((a, b) => a.order - b.order);
}
