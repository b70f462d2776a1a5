/** Deterministic random number generator. */
export type SeededRandom = {
  /** Returns a number from `low` (included) to `high` (excluded). */
  between: (low: number, high: number) => number;
  /** Returns one of the choices, which must not be empty. */
  pick: <T>(choices: readonly T[]) => T;
};

/**
 * Creates a random number generator with a seed. The same seed always gives the same numbers, so a drawing never
 * changes.
 */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
  };
}
