/** A measured figure with its baseline of the same run and its goal. */
export interface Line {
  name: string;
  value: number;
  unit: string;
  /** The baseline, in the same unit. */
  base: number;
  /** value / base. */
  ratio: number;
  /** The goal in words, e.g. `≥ 0.25`. */
  goal: string;
  meets: boolean;
}

/** Returns a line whose ratio must be at least (or at most) the goal. */
export function createLine(
  name: string,
  figures: { value: number; base: number; unit: string; atLeast?: number; atMost?: number },
): Line {
  const ratio = figures.base === 0 ? Number.POSITIVE_INFINITY : figures.value / figures.base;
  const meets = figures.atLeast === undefined ? ratio <= figures.atMost! : ratio >= figures.atLeast;
  const goal = figures.atLeast === undefined ? `≤ ${figures.atMost}` : `≥ ${figures.atLeast}`;
  return { name, value: figures.value, unit: figures.unit, base: figures.base, ratio, goal, meets };
}

/** Formats one line of the table. */
export function formatLine(one: Line): string {
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
