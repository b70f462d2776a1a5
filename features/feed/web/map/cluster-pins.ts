/** Pins that would lie over each other become one. Pure. */
import type { Position } from '#features/places/domain/position.ts';

export interface Cluster<T> extends Position {
  /** Of the things in it; stays the same while they are together. */
  key: string;
  things: readonly T[];
}

/** Width of the whole world at zoom 0, in pixels, as the map counts. */
const worldPixels = 512;

/** Where a position lies in a world of so many pixels (Web Mercator). */
export function toPixels({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const size = worldPixels * 2 ** zoom;
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size,
  };
}

/**
 * Gathers what lies closer together than `apart` pixels, the first of each being its seed; so the same things always
 * make the same clusters, wherever the map has been moved to. A cluster stands in the middle of its things.
 */
export function clusterPins<T extends Position & { id: string }>(
  things: readonly T[],
  zoom: number,
  apart: number,
): Cluster<T>[] {
  const seeds: { x: number; y: number; things: T[] }[] = [];
  for (const thing of things.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { x, y } = toPixels(thing, zoom);
    const near = seeds.find((seed) => Math.hypot(seed.x - x, seed.y - y) < apart);
    if (near) near.things.push(thing);
    else seeds.push({ x, y, things: [thing] });
  }
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return seeds.map((seed) => ({
    key: `${seed.things[0]!.id} ${seed.things.length}`,
    lat: middle(seed.things.map(({ lat }) => lat)),
    lng: middle(seed.things.map(({ lng }) => lng)),
    things: seed.things,
  }));
}
