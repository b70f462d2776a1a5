/** Registry of nearby searches. Each feature adds a function that finds its own places near a position. */
import type { Queryable } from '#platform/database/connection.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import type { Position } from '../domain/position.ts';

interface NearbyThing {
  kind: string;
  id: string;
  name: string;
  lat: number;
  lng: number;
}

/** Function that returns the places of one feature, such as venues, within `meters` of a position. */
export type NearbyPlaceSearchFunction = (
  sql: Queryable,
  query: { position: Position; meters: number; limit: number },
) => Promise<NearbyThing[]>;

/** Registry of the functions that search for the places of each feature near a position. */
export class NearbyPlaceSearchRegistry {
  readonly list: NearbyPlaceSearchFunction[] = [];

  add(source: NearbyPlaceSearchFunction): void {
    this.list.push(source);
  }
}

/** Key under which the service locator `platform.service` holds the registry of nearby searches. */
export const nearbyPlaceSearchRegistryServiceKey = createServiceKey<NearbyPlaceSearchRegistry>('nearby');
