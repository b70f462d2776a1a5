/** Clustering of map pins that would overlap. Pure functions. */
import type { Position } from '#features/places/domain/position.ts';

interface Cluster<T> extends Position {
  /** React key; the same as long as the cluster has the same items. */
  key: string;
  items: readonly T[];
}

/** Width of the whole world at zoom level 0 in MapLibre, in pixels. */
const worldPixels = 512;

/** Projects a position to pixels on the map of the world at a zoom level (Web Mercator). */
export function projectToPixels({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const size = worldPixels * 2 ** zoom;
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size,
  };
}

/** Items that share one pin. `x` and `y` are their mean position in pixels. */
interface Group<T> {
  x: number;
  y: number;
  items: T[];
}

/**
 * Groups items whose pins would be closer together than `minDistance` pixels. A cluster is placed at the mean position
 * of its items, and no two clusters are closer than `minDistance`. The result depends on the items and the zoom level
 * only, so clusters do not change while the map is moved.
 */
export function clusterPins<T extends Position & { id: string }>(
  items: readonly T[],
  zoom: number,
  minDistance: number,
): Cluster<T>[] {
  const seeds: Group<T>[] = [];
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { x, y } = projectToPixels(item, zoom);
    const near = seeds.find((seed) => Math.hypot(seed.x - x, seed.y - y) < minDistance);
    if (near) near.items.push(item);
    else seeds.push({ x, y, items: [item] });
  }
  const groups = seeds.map(({ items: own }) => createGroup(own, zoom));
  return mergeGroups(groups, zoom, minDistance).map((group) => ({
    key: `${group.items[0]!.id} ${group.items.length}`,
    lat: mean(group.items.map(({ lat }) => lat)),
    lng: mean(group.items.map(({ lng }) => lng)),
    items: group.items,
  }));
}

/** Merges groups whose mean positions are closer than `minDistance`. */
function mergeGroups<T extends Position>(groups: Group<T>[], zoom: number, minDistance: number): Group<T>[] {
  const merged: Group<T>[] = [];
  for (const group of groups) {
    const at = merged.findIndex((other) => Math.hypot(other.x - group.x, other.y - group.y) < minDistance);
    if (at < 0) merged.push(group);
    else merged[at] = createGroup([...merged[at]!.items, ...group.items], zoom);
  }
  // A merged group has a new position, which may be close to another group.
  return merged.length === groups.length ? merged : mergeGroups(merged, zoom, minDistance);
}

function createGroup<T extends Position>(items: T[], zoom: number): Group<T> {
  const points = items.map((item) => projectToPixels(item, zoom));
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)), items };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
