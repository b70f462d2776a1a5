/** Returns a seeded pseudorandom generator of numbers in [0, 1) (mulberry32). The same seed gives the same numbers. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns random times at which requests arrive, as a Poisson process at the rate `perSecond`: ascending, in
 * milliseconds from the start.
 */
export function generateRandomArrivalTimes(
  perSecond: number,
  seconds: number,
  random: () => number,
): number[] {
  const times: number[] = [];
  for (let at = 0; ;) {
    at += (-Math.log(1 - random()) / perSecond) * 1000;
    if (at >= seconds * 1000) return times;
    times.push(at);
  }
}

/** Returns a random element of the list, each with the same probability. */
export function pickRandomItem<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)]!;
}
