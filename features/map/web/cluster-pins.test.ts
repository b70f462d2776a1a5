import { expect, test } from 'vitest';
import { clusterPins, projectToPixels } from './cluster-pins.ts';
import { getBoundsAround, hasLeftSearchedArea, parseMapView, initialMapView } from '../domain/map-view.ts';

const heard = { id: 'heard', lat: 33.473, lng: -112.072 };
const art = { id: 'art', lat: 33.467, lng: -112.073 };
const far = { id: 'far', lat: 33.668, lng: -111.978 };

test('EXP-071 pins that are close together form a cluster, which splits as the map zooms in', () => {
  const sizes = (zoom: number) =>
    clusterPins([heard, art, far], zoom, 48)
      .map(({ items }) => items.length)
      .toSorted();
  expect(sizes(5)).toEqual([3]);
  expect(sizes(11)).toEqual([1, 2]);
  expect(sizes(15)).toEqual([1, 1, 1]);
});

test('the order of the items does not change the clusters', () => {
  const keys = (things: (typeof heard)[]) => clusterPins(things, 11, 48).map(({ key }) => key);
  expect(keys([heard, art, far])).toEqual(keys([far, art, heard]));
  const [both] = clusterPins([heard, art], 11, 48);
  expect(both).toMatchObject({ lat: expect.closeTo(33.47, 5), lng: expect.closeTo(-112.0725, 5) });
});

test('no two clusters are closer than the minimum distance', () => {
  const crowd = Array.from({ length: 300 }, (_, n) => ({
    id: `v${String(n).padStart(3, '0')}`,
    lat: 33.45 + 0.08 * Math.sin(n * 12.9898),
    lng: -112.07 + 0.1 * Math.sin(n * 78.233),
  }));
  for (const zoom of [9, 10, 11, 12, 13, 14]) {
    const clusters = clusterPins(crowd, zoom, 48);
    expect(clusters.flatMap(({ items }) => items)).toHaveLength(crowd.length);
    const points = clusters.map((cluster) => projectToPixels(cluster, zoom));
    const distances = points.flatMap((one, at) =>
      points.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...distances, 99), `zoom ${zoom}`).toBeGreaterThanOrEqual(44);
  }
});

test('the center and the edges of the world have the right pixels', () => {
  expect(projectToPixels({ lat: 0, lng: 0 }, 0)).toEqual({ x: 256, y: 256 });
  expect(projectToPixels({ lat: 0, lng: 180 }, 1).x).toBe(1024);
  expect(Number.isFinite(projectToPixels({ lat: 90, lng: 0 }, 3).y)).toBe(true);
});

test('LOC-017 the map starts at Phoenix with zoom 11', () => {
  expect(initialMapView).toEqual({ lat: 33.4484, lng: -112.074, zoom: 11 });
  expect(parseMapView(undefined)).toBeNull();
  expect(parseMapView('33.5,-112.1,14')).toEqual({ lat: 33.5, lng: -112.1, zoom: 14 });
  for (const wrong of ['', '33.5', '133,0,5', 'a,b,c', '1,2,99', 7, null])
    expect(parseMapView(wrong)).toBeNull();
});

test('the bounds around a position are a square of the given size', () => {
  const bounds = getBoundsAround({ lat: 33.45, lng: -112.07 }, 10);
  expect(bounds.north - bounds.south).toBeCloseTo(20 / 111.32, 2);
  expect(bounds.east).toBeGreaterThan(bounds.west);
  expect(getBoundsAround({ lat: 89.99, lng: 179.99 }, 50)).toMatchObject({ north: 90 });
});

test('EXP-071 a new search is offered only after a large move or zoom', () => {
  const bounds = getBoundsAround({ lat: 33.45, lng: -112.07 }, 10);
  const nudge = { ...bounds, south: bounds.south + 0.001, north: bounds.north + 0.001 };
  const away = getBoundsAround({ lat: 33.55, lng: -112.07 }, 10);
  const nearer = getBoundsAround({ lat: 33.45, lng: -112.07 }, 3);
  expect([nudge, away, nearer].map((next) => hasLeftSearchedArea(bounds, next))).toEqual([false, true, true]);
});
