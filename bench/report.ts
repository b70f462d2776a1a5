/** One result of a benchmark: the measured value, its baseline of the same run, and the goal. */
export interface BenchmarkResult {
  name: string;
  value: number;
  unit: string;
  /** Value of the baseline, in the same unit as `value`. */
  base: number;
  /** `value` divided by `base`. */
  ratio: number;
  /** Permitted range of the ratio as text, such as `≥ 0.25`. */
  goal: string;
  meets: boolean;
}

/** Creates a result and decides whether its ratio meets the goal: at least `atLeast`, or at most `atMost`. */
export function createBenchmarkResult(
  name: string,
  figures: { value: number; base: number; unit: string; atLeast?: number; atMost?: number },
): BenchmarkResult {
  const ratio = figures.base === 0 ? Number.POSITIVE_INFINITY : figures.value / figures.base;
  const meets = figures.atLeast === undefined ? ratio <= figures.atMost! : ratio >= figures.atLeast;
  const goal = figures.atLeast === undefined ? `≤ ${figures.atMost}` : `≥ ${figures.atLeast}`;
  return { name, value: figures.value, unit: figures.unit, base: figures.base, ratio, goal, meets };
}

/** Formats one result as a line of the printed table. */
export function formatBenchmarkResult(one: BenchmarkResult): string {
  const number = (value: number) =>
    value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
  return [
    one.meets ? 'ok  ' : 'MISS',
    one.name.padEnd(46),
    `${number(one.value)} ${one.unit}`.padStart(18),
    `base ${number(one.base)}`.padStart(16),
    `ratio ${one.ratio.toFixed(3)}`.padStart(14),
    `goal ${one.goal}`,
  ].join('  ');
}
