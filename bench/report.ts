/** A measured figure beside the base measured in the same run, and the goal it is held against. */
export interface Line {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, in the same unit. */
  base: number;
  /** value / base. */
  ratio: number;
  /** The goal in words, e.g. `≥ 0.25`. */
  goal: string;
  meets: boolean;
}

/** A line whose ratio must be at least (or at most) so much. */
export function line(
  name: string,
  figures: { value: number; base: number; unit: string; atLeast?: number; atMost?: number },
): Line {
  const ratio = figures.base === 0 ? Number.POSITIVE_INFINITY : figures.value / figures.base;
  const meets = figures.atLeast === undefined ? ratio <= figures.atMost! : ratio >= figures.atLeast;
  const goal = figures.atLeast === undefined ? `≤ ${figures.atMost}` : `≥ ${figures.atLeast}`;
  return { name, value: figures.value, unit: figures.unit, base: figures.base, ratio, goal, meets };
}

/** One line as the table shows it. */
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
