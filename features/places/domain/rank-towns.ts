/** Which of the towns around a position one would say one is in: a large one further off, or a small one close by. */

interface NearTown {
  /** Metres. */
  distance: number;
  population: number;
}

/** By distance over the root of the population; a town whose people were not counted has a few. */
function townScore(town: NearTown): number {
  return (town.distance + 200) / Math.sqrt(Math.max(town.population, 100));
}

/** The best named town first. */
export function rankTowns<T extends NearTown>(towns: readonly T[]): T[] {
  return towns.toSorted((a, b) => townScore(a) - townScore(b));
}
