/** Chance from a seed: the same doings for the same seed. */
export interface SeededRandom {
  /** From 0 to 1, without 1. */
  roll(): number;
  pick<T>(list: readonly T[]): T;
  /** One of the latest rather than one of the first, as in a town; undefined of an empty list. */
  late<T>(list: readonly T[]): T | undefined;
  chance(of: number): boolean;
}

export function seededRandom(seed: number): SeededRandom {
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
