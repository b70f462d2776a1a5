/** Hashes a text to an unsigned 32-bit number, the same on every machine. */
export function hashTextToDrawingSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // UUIDs created at the same time share their first half. This final mixing spreads the few bits that differ.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

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
