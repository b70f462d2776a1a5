/** Registry of searches for things near a position; each feature adds a source for its own things. */
import type { Queryable } from '#platform/database/connection.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import type { Position } from '../domain/position.ts';

interface NearbyThing {
  kind: string;
  id: string;
  name: string;
  lat: number;
  lng: number;
}

export type NearbySource = (
  sql: Queryable,
  query: { position: Position; metres: number; limit: number },
) => Promise<NearbyThing[]>;

export class NearbySources {
  readonly list: NearbySource[] = [];

  add(source: NearbySource): void {
    this.list.push(source);
  }
}

export const nearbyKey = serviceKey<NearbySources>('nearby');
