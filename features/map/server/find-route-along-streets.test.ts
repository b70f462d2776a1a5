import { setImmediate as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Platform } from '#platform/kernel/platform.ts';

const createPlatform = (map: object) => ({ config: { map } }) as Platform;
const builtIn = createPlatform({});
const encantoPark = { lat: 33.474, lng: -112.09 };
const heardMuseum = { lat: 33.473, lng: -112.072 };

/** Imports the module anew, because the module caches the graph of the streets, which another test may have built. */
async function loadWithoutGraph() {
  vi.resetModules();
  return (await import('./find-route-along-streets.ts')).findStreetRouteOnBuiltInMap;
}

test('EXP-096 the first search of the starter city builds its graph in slices', async () => {
  const findRouteAlongStreets = await loadWithoutGraph();
  // Each reading of this clock is later than the previous one by more than a slice, so the search yields to the event
  // loop after every step.
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
  const progress = { isDone: false, turns: 0 };
  const searching = findRouteAlongStreets(builtIn, encantoPark, heardMuseum).finally(() => {
    progress.isDone = true;
  });
  for (; !progress.isDone; progress.turns++) await pause();
  const route = await searching;
  expect(route?.length).toBeGreaterThan(3);
  expect(clock).toHaveBeenCalled();
  clock.mockRestore();
  // If the search never yielded, the event loop would have run only once.
  expect(progress.turns).toBeGreaterThan(10);
});

test.each([
  ["the operator's tiles", createPlatform({ tilesFile: '/maps/town.pmtiles' }), heardMuseum],
  ["the operator's style", createPlatform({ styleFile: '/maps/style.json' }), heardMuseum],
  ['a position outside of the map', builtIn, { lat: 35.2, lng: -111.65 }],
])('EXP-096 no route along streets is known for %s', async (_case, platform, to) => {
  const findRouteAlongStreets = await loadWithoutGraph();
  expect(await findRouteAlongStreets(platform, encantoPark, to)).toBeNull();
});
