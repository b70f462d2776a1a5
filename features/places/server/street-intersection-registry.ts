/**
 * Registry of street intersections. A feature with a table of streets registers a function here that searches the
 * intersections in this table.
 */
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { Position } from '../domain/position.ts';

interface NamedIntersection extends Position {
  /** Names of the two streets that meet, such as `Mill Ave & University Dr`. */
  name: string;
}

/** Searches the intersections of one street table. */
interface IntersectionSource {
  /**
   * Returns up to `limit` intersections that match a query, best match first; none if the query does not name two
   * streets.
   */
  findByName: (query: string, limit: number) => NamedIntersection[];
  /** Returns the intersection nearest to a position, with its distance in meters; null if none is within `meters`. */
  findNearest: (position: Position, meters: number) => (NamedIntersection & { distance: number }) | null;
}

/**
 * Registry of street intersections, to which features add their street tables. Without a table, searches find nothing.
 */
export class StreetIntersectionRegistry {
  private readonly sources: IntersectionSource[] = [];

  add(source: IntersectionSource): void {
    this.sources.push(source);
  }

  findByName(query: string, limit: number): NamedIntersection[] {
    return this.sources.flatMap((source) => source.findByName(query, limit)).slice(0, limit);
  }

  findNearest(position: Position, meters: number): (NamedIntersection & { distance: number }) | null {
    const found = this.sources.flatMap((source) => source.findNearest(position, meters) ?? []);
    return found.toSorted((a, b) => a.distance - b.distance)[0] ?? null;
  }
}

/** Key under which the service locator `platform.service` holds the registry of street intersections. */
export const streetIntersectionRegistryServiceKey =
  createServiceKey<StreetIntersectionRegistry>('intersections');
