/**
 * Returns a percentile of the values; NaN if there are no values. With a `fraction` of 0.99, returns the 99th
 * percentile.
 */
export function computePercentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

/** Returns the median of an odd number of values. */
export function computeMedian(values: readonly number[]): number {
  return computePercentile(values, 0.5);
}
