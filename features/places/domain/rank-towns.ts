/** Ranks the towns around a position by how well they name it: a distant large town can rank above a small one close by. */

interface NearTown {
  /** Metres. */
  distance: number;
  population: number;
}

/** Returns distance divided by the square root of the population, which is at least 100 because some towns have no figure. */
function townScore(town: NearTown): number {
  return (town.distance + 200) / Math.sqrt(Math.max(town.population, 100));
}

/** Sorts towns, best first. */
export function rankTowns<T extends NearTown>(towns: readonly T[]): T[] {
  return towns.toSorted((a, b) => townScore(a) - townScore(b));
}
