// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { setUpJsdom } from '#platform/testkit/page.tsx';
import { createMap } from './create-map.ts';
import type { MapColors } from './map-colors.ts';

// jsdom has no WebGL. Keeps the options that the map is created with.
const created = vi.hoisted(() => [] as { fadeDuration: number }[]);
vi.mock('maplibre-gl', () => ({
  setWorkerUrl: () => undefined,
  Map: class {
    touchZoomRotate = { disableRotation: () => undefined };
    constructor(options: { fadeDuration: number }) {
      created.push(options);
    }
    on() {}
  },
}));

test('EXP-071 a map for people who ask for less motion places its names as rarely as any other map', () => {
  setUpJsdom();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  createMap(document.createElement('div'), { lat: 33.4, lng: -112, zoom: 12 }, {} as MapColors);
  // If names do not fade, MapLibre places all names again in every frame.
  expect(created[0]!.fadeDuration).toBeGreaterThan(0);
  vi.unstubAllGlobals();
});
