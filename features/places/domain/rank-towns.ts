/** Ranks the towns near a position, to choose the one that names it. A large town can outrank a nearer small one. */

interface NearTown {
  /** Distance from the position in meters. */
  distance: number;
  population: number;
}

/** Returns the rank of a town, lower is better: its distance divided by the square root of its population. */
function townScore(town: NearTown): number {
  return (town.distance + 200) / Math.sqrt(Math.max(town.population, 100));
}

/** Sorts towns near a position so that the first one names the position best. */
export function rankTowns<T extends NearTown>(towns: readonly T[]): T[] {
  return towns.toSorted((a, b) => townScore(a) - townScore(b));
}
