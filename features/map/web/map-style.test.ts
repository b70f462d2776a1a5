// @vitest-environment jsdom
import type { Map as DrawnMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom } from '#platform/testkit/page.tsx';
import type { MapColors } from './map-colors.ts';
import * as mapLabels from './map-labels.ts';
import { applyMapStyleAndFollowThemeChanges } from './map-style.ts';

const server = vi.hoisted(() => ({ loadBasemapTileAndStylePaths: vi.fn<() => Promise<object>>() }));
vi.mock('./load-basemap.ts', () => server);
// jsdom cannot draw the map.
vi.mock('maplibre-gl', () => ({ AttributionControl: vi.fn() }));

beforeEach(() => {
  setUpJsdom();
  // jsdom has no performance marks.
  Object.assign(performance, { mark: () => undefined });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

function start() {
  const listeners: (() => void)[] = [];
  const map = {
    setStyle: vi.fn(),
    getZoom: () => 13,
    on: vi.fn(),
    once: (_: string, listener: () => void) => listeners.push(listener),
  };
  const onDrawn = vi.fn();
  const onLabeled = vi.fn();
  const stop = applyMapStyleAndFollowThemeChanges(map as unknown as DrawnMap, {
    colors: new Proxy({}, { get: () => '#123' }) as MapColors,
    addLayers: (style) => style,
    onColors: () => {},
    onDrawn,
    onLabeled,
  });
  const becomeIdle = () => listeners.splice(0).forEach((listener) => listener());
  return { map, onDrawn, onLabeled, stop, becomeIdle };
}

test('the placeholder of a map is removed after 4 s, even if the server has not answered by then', async () => {
  server.loadBasemapTileAndStylePaths.mockReturnValue(new Promise(() => {}));
  const { map, onDrawn, becomeIdle } = start();
  await vi.advanceTimersByTimeAsync(3_900);
  // The map that is complete now has no streets yet.
  becomeIdle();
  await vi.advanceTimersByTimeAsync(0);
  expect(onDrawn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(map.setStyle).not.toHaveBeenCalled();
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

test('the placeholder of a map is removed as soon as the map is drawn with its style', async () => {
  server.loadBasemapTileAndStylePaths.mockResolvedValue({ style: null, tiles: null, city: null });
  const { map, onDrawn, becomeIdle } = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(map.setStyle).toHaveBeenCalledTimes(1);
  expect(onDrawn).not.toHaveBeenCalled();
  becomeIdle();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

test('a removed map does not report that it is drawn', async () => {
  server.loadBasemapTileAndStylePaths.mockReturnValue(new Promise(() => {}));
  const { onDrawn, stop } = start();
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onDrawn).not.toHaveBeenCalled();
});

test('EXP-071 a map is labeled only after the labels were shown and drawn', async () => {
  const labels = vi.spyOn(mapLabels, 'showLabelsAfterStreets');
  let showLabels = () => {};
  labels.mockReturnValue(new Promise((resolve) => (showLabels = resolve)));
  const city = { tiles: '/{z}/{x}/{y}', bounds: [-113, 33, -111, 34], minZoom: 7, maxZoom: 15 };
  server.loadBasemapTileAndStylePaths.mockResolvedValue({ style: null, tiles: null, city });
  const { onLabeled, becomeIdle } = start();
  await vi.advanceTimersByTimeAsync(0);
  becomeIdle();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onLabeled).not.toHaveBeenCalled();
  showLabels();
  await vi.advanceTimersByTimeAsync(0);
  expect(onLabeled).not.toHaveBeenCalled();
  becomeIdle();
  await vi.advanceTimersByTimeAsync(0);
  expect(onLabeled).toHaveBeenCalledTimes(1);
  labels.mockRestore();
});
