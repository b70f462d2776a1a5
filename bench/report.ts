/** A measured value divided by the value of a baseline, and whether this ratio meets its goal. */
interface Comparison {
  /** Value of the baseline, in the same unit as the measured value. */
  base: number;
  /** The measured value divided by `base`. */
  ratio: number;
  /** Permitted range of the ratio as text, such as `≥ 0.25`; null if there is no goal. */
  goal: string | null;
  meets: boolean;
}

/** One result of a benchmark: the measured value, and the baseline from the same run. */
export interface BenchmarkResult extends Comparison {
  name: string;
  value: number;
  unit: string;
  /** Comparison with a second server that runs the same operations, such as a server built with another framework. */
  peer?: Comparison & { name: string };
  /** True if the ratio to the baseline meets its goal, and so does the ratio to the peer if there is one. */
  meets: boolean;
}

/**
 * Permitted range of a ratio: at least `atLeast`, or at most `atMost`. If both are absent, every ratio is permitted.
 */
interface Goal {
  atLeast?: number;
  atMost?: number;
}

interface Figures extends Goal {
  value: number;
  base: number;
  unit: string;
  peer?: Goal & { name: string; base: number };
}

/**
 * Creates a benchmark result. Computes the ratio of the measured value to the baseline, and decides whether the ratio
 * meets the goal. If a peer server was measured too, the value must also meet the goal relative to this peer.
 */
export function createBenchmarkResult(
  name: string,
  { value, unit, peer, ...figures }: Figures,
): BenchmarkResult {
  const own = compare(value, figures);
  if (peer === undefined) return { name, value, unit, ...own };
  const other = compare(value, peer);
  return { name, value, unit, ...own, peer: { name: peer.name, ...other }, meets: own.meets && other.meets };
}

function compare(value: number, { base, atLeast, atMost }: Goal & { base: number }): Comparison {
  const ratio = base === 0 ? Number.POSITIVE_INFINITY : value / base;
  if (atLeast !== undefined) return { base, ratio, goal: `≥ ${atLeast}`, meets: ratio >= atLeast };
  if (atMost !== undefined) return { base, ratio, goal: `≤ ${atMost}`, meets: ratio <= atMost };
  return { base, ratio, goal: null, meets: true };
}

/** Formats one result as a line of the printed table. */
export function formatBenchmarkResult(result: BenchmarkResult): string {
  const parts = [
    result.meets ? 'ok  ' : 'MISS',
    result.name.padEnd(46),
    `${formatNumber(result.value)} ${result.unit}`.padStart(18),
    ...formatComparison('base', result),
  ];
  if (result.peer !== undefined) parts.push(...formatComparison(result.peer.name, result.peer));
  return parts.join('  ').trimEnd();
}

function formatComparison(name: string, { base, ratio, goal }: Comparison): string[] {
  return [
    `${name} ${formatNumber(base)}`.padStart(16),
    `ratio ${ratio.toFixed(3)}`.padStart(14),
    (goal === null ? 'no goal' : `goal ${goal}`).padEnd(11),
  ];
}

function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
}
