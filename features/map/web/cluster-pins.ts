/** Pins that would lie over each other become one. Pure. */
import type { Position } from '#features/places/domain/position.ts';

interface Cluster<T> extends Position {
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

/** Things that share one pin, whose place in pixels is the middle of theirs. */
interface Group<T> {
  x: number;
  y: number;
  things: T[];
}

/**
 * Gathers what lies closer together than `apart` pixels, the first of each being its seed; so the same things always
 * make the same clusters, wherever the map has been moved to. A cluster stands in the middle of its things, and no two of
 * them closer together than `apart`.
 */
export function clusterPins<T extends Position & { id: string }>(
  things: readonly T[],
  zoom: number,
  apart: number,
): Cluster<T>[] {
  const seeds: Group<T>[] = [];
  for (const thing of things.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { x, y } = toPixels(thing, zoom);
    const near = seeds.find((seed) => Math.hypot(seed.x - x, seed.y - y) < apart);
    if (near) near.things.push(thing);
    else seeds.push({ x, y, things: [thing] });
  }
  const groups = seeds.map(({ things: own }) => groupOf(own, zoom));
  return partGroups(groups, zoom, apart).map((group) => ({
    key: `${group.things[0]!.id} ${group.things.length}`,
    lat: mean(group.things.map(({ lat }) => lat)),
    lng: mean(group.things.map(({ lng }) => lng)),
    things: group.things,
  }));
}

/** Away from their seeds the middles may have come close to each other: such groups become one. */
function partGroups<T extends Position>(groups: Group<T>[], zoom: number, apart: number): Group<T>[] {
  const parted: Group<T>[] = [];
  for (const group of groups) {
    const at = parted.findIndex((other) => Math.hypot(other.x - group.x, other.y - group.y) < apart);
    if (at < 0) parted.push(group);
    else parted[at] = groupOf([...parted[at]!.things, ...group.things], zoom);
  }
  // One that has grown has moved, perhaps towards another.
  return parted.length === groups.length ? parted : partGroups(parted, zoom, apart);
}

function groupOf<T extends Position>(things: T[], zoom: number): Group<T> {
  const points = things.map((thing) => toPixels(thing, zoom));
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)), things };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
