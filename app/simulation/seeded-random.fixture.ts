/** Seeded random numbers: the same seed gives the same sequence. */
export interface SeededRandom {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  roll(): number;
  pick<T>(list: readonly T[]): T;
  /** Returns an item, with a higher probability for later items; undefined for an empty list. */
  late<T>(list: readonly T[]): T | undefined;
  chance(of: number): boolean;
}

/** Creates a pseudorandom number generator. The same seed gives the same sequence. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    roll,
    pick: (list) => list[Math.floor(roll() * list.length)]!,
    late: (list) => list.at(-1 - Math.floor(roll() ** 2 * list.length)),
    chance: (of) => roll() < of,
  };
}
