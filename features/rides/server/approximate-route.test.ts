/** Tests the paths of routes that are computed without a road router, over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInCityMap } from '#features/map/data/city-map-data.ts';
import {
  findNearestPointOnSegment,
  computePlaneDistanceMeters,
  type PlanePoint,
} from '#features/map/domain/plane-geometry.ts';
import { parseLineCoordinates } from '#features/map/domain/mapped-features.ts';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { processMapsIntegration, quoteAndCreateOffer } from '../api.ts';
import { RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let rider: TestActor;
beforeAll(async () => {
  scene = await RideScene.start();
  [rider] = (await scene.people('Rita Streets')) as [TestActor];
});
afterAll(() => scene.server.stop());

/** Venues of the starter city: Encanto Park and Tempe Beach Park. */
const pickup = { address: 'Encanto Park', lat: 33.474, lng: -112.09 };
const dropoff = { address: 'Tempe Beach Park', lat: 33.431, lng: -111.943 };
const toPosition = ({ lat, lng }: Position) => ({ lat, lng });

const segments = [...builtInCityMap.streets, ...builtInCityMap.freeways].flatMap(
  ({ lines, approximate = [] }) =>
    [...lines, ...approximate].flatMap((text) => {
      const points = parseLineCoordinates(text);
      return points.slice(1).map((end, index) => [points[index]!, end] as const);
    }),
);
/** Returns the distance in meters from a position to the nearest line of the map's streets. */
function measureToStreet({ lat, lng }: Position): number {
  const scale = Math.cos((lat * Math.PI) / 180);
  const project = ([x, y]: readonly [number, number]): PlanePoint => [(x - lng) * scale, y - lat];
  const degrees = segments.map(([start, end]) =>
    computePlaneDistanceMeters([0, 0], findNearestPointOnSegment([0, 0], project(start), project(end)).at),
  );
  return Math.min(...degrees) * 111_195;
}

test('EXP-096 Q-71 without a router the path of a quote follows streets and is marked as approximate', async () => {
  const { quote, route } = (await rider.call(quoteAndCreateOffer, { pickup, dropoff })).ok;
  expect(route.approximate).toBe(true);
  expect([route.path[0], route.path.at(-1)]).toEqual([toPosition(pickup), toPosition(dropoff)]);
  expect(route.path.length).toBeGreaterThan(4);
  expect(route.path.length).toBeLessThanOrEqual(100);
  // Without its two ends, the path is on streets. This applies to its positions and to the middle of each section.
  const along = route.path.slice(1, -1);
  const middles = along.slice(1).map(({ lat, lng }, index) => ({
    lat: (lat + along[index]!.lat) / 2,
    lng: (lng + along[index]!.lng) / 2,
  }));
  // A street of the map may end up to 150 m before the street that it joins, so the middle of this gap is up to 75 m
  // from the nearest street.
  for (const position of [...along, ...middles]) expect(measureToStreet(position)).toBeLessThan(80);
  // The quoted distance does not depend on the path.
  expect(quote.miles).toBeCloseTo((computeDistanceMeters(pickup, dropoff) * 1.3) / 1609.344, 1);
  const [origin, destination] = [toPosition(pickup), toPosition(dropoff)];
  const drawn = await scene.server.guest.call(processMapsIntegration, { origin, destination });
  expect(drawn.ok).toMatchObject({ ...route, miles: quote.miles, minutes: quote.minutes });
});

test('Q-71 a route outside of the starter city is a straight line', async () => {
  const origin = { lat: 35.198, lng: -111.651 };
  const destination = { lat: 35.2, lng: -111.6 };
  const { ok } = await scene.server.guest.call(processMapsIntegration, { origin, destination });
  expect(ok).toMatchObject({ approximate: true, path: [origin, destination] });
});
