/**
 * Sorts the towns near a position. The first town gives the position its name. A large town can precede a small town
 * that is nearer.
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

/** Sorts towns near a position by `townScore`, so that the town whose name describes the position best is first. */
export function sortTownsByProximityAndSize<T extends NearTown>(towns: readonly T[]): T[] {
  return towns.toSorted((a, b) => townScore(a) - townScore(b));
}
