import { setImmediate as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Platform } from '#platform/kernel/platform.ts';

const createPlatform = (map: object) => ({ config: { map } }) as Platform;
const builtIn = createPlatform({});
const encantoPark = { lat: 33.474, lng: -112.09 };
const heardMuseum = { lat: 33.473, lng: -112.072 };

/** Loads the module anew, because it keeps the graph that the tests of another file may have built. */
async function loadWithoutGraph() {
  vi.resetModules();
  return (await import('./find-route-along-streets.ts')).findRouteAlongStarterCityStreets;
}

test('EXP-096 the first search of the starter city builds its graph in slices', async () => {
  const findRouteAlongStreets = await loadWithoutGraph();
  // Each look at this clock takes longer than a slice, so the event loop turns after each step.
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
  // Without slices, the event loop would have turned once.
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
