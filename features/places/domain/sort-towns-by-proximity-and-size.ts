/**
 * Ranks the towns near a position, to choose the town that gives the position its name. A large town can outrank a
 * nearer small one.
 */

interface NearTown {
  /** Distance from the position in meters. */
  distance: number;
  population: number;
}

/**
 * Returns the score of a town: its distance (plus 200 meters), divided by the square root of its population. A lower
 * score is better.
 */
function townScore(town: NearTown): number {
  return (town.distance + 200) / Math.sqrt(Math.max(town.population, 100));
}

/**
 * Sorts towns near a position so that the town whose name describes the position best comes first. Near and large towns
 * come before far and small ones.
 */
export function sortTownsByProximityAndSize<T extends NearTown>(towns: readonly T[]): T[] {
  return towns.toSorted((a, b) => townScore(a) - townScore(b));
}
