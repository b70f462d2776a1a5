/** Returns the value below which the given part of the values lies; NaN if there are none. */
export function computePercentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Returns the median of an odd number of values. */
export function computeMedian(values: readonly number[]): number {
  return computePercentile(values, 0.5);
}
