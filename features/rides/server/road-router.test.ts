/** The road router over the wire, against a local server with the HTTP protocol of OSRM. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createBooking, processMapsIntegration, quoteAndCreateOffer } from '../api.ts';
import { home, buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';

let osrm: Server;
let scene: RideScene;
let rider: TestActor;
const asked: string[] = [];
let reply: (path: string) => { status: number; body: string };

/**
 * Answers like the router `osrm-routed`: with a straight road that is twice as long as the estimate, driven at 30
 * mph.
 */
function answerRoute(path: string): { status: number; body: string } {
  const match = /^\/maps\/route\/v1\/driving\/([-\d.,;]+)\?(.*)$/.exec(path);
  const stops = match?.[1]!.split(';').map((stop) => stop.split(',').map(Number));
  const query = new URLSearchParams(match?.[2]);
  if (stops === undefined || stops.length < 2 || query.get('geometries') !== 'geojson')
    return { status: 400, body: JSON.stringify({ code: 'InvalidQuery', message: 'Query string malformed' }) };
  const route = {
    geometry: { type: 'LineString', coordinates: [stops[0], [-112, 33.46], stops.at(-1)] },
    legs: [{ steps: [], distance: 32_186.9, duration: 2_400, summary: '', weight: 2_400 }],
    weight_name: 'routability',
    weight: 2_400,
    duration: 2_400,
    distance: 32_186.9,
  };
  const waypoints = stops.map((location) => ({ hint: 'x', distance: 3, name: 'Palm Lane', location }));
  return { status: 200, body: JSON.stringify({ code: 'Ok', routes: [route], waypoints }) };
}

beforeAll(async () => {
  osrm = createServer((request, response) => {
    asked.push(request.url!);
    const { status, body } = reply(request.url!);
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => osrm.once('listening', resolve));
  const { port } = osrm.address() as AddressInfo;
  reply = answerRoute;
  scene = await RideScene.start({
    config: { osrmUrl: `http://127.0.0.1:${port}/maps` },
    log: 'silent',
    egress: { allow: [`127.0.0.1:${port}`] },
  });
  [rider] = (await scene.people('Rita Router')) as [TestActor];
});
afterAll(async () => {
  await scene.server.stop();
  osrm.closeAllConnections();
  osrm.close();
});

const quote = () => rider.call(quoteAndCreateOffer, { pickup: home, dropoff: buildPlaceAtMiles(10) });

test('FN-022 Q-71 a configured router decides distance, time and fare of a quote and of its booking, and its course is drawn', async () => {
  const { ok } = await quote();
  expect(ok.quote).toMatchObject({ miles: 20, minutes: 40, fare: 40, total: 45 });
  expect(ok.route).toMatchObject({
    approximate: false,
    path: [{ lat: home.lat }, { lat: 33.46, lng: -112 }, {}],
  });
  expect(asked.at(-1)).toContain(`${home.lng.toFixed(6)},${home.lat.toFixed(6)};`);
  const { booking } = (await rider.call(createBooking, { quoteId: ok.quote.id })).ok;
  expect(booking).toMatchObject({ estimatedDistance: 20, estimatedFare: 40 });
  const { lat, lng } = buildPlaceAtMiles(10);
  const way = { origin: { lat: home.lat, lng: home.lng }, destination: { lat, lng } };
  expect((await scene.server.guest.call(processMapsIntegration, way)).ok).toMatchObject({
    miles: 20,
    approximate: false,
  });
  // The router computes only driving routes, so a walking route is estimated.
  const walk = await scene.server.guest.call(processMapsIntegration, { ...way, travelMode: 'walking' });
  expect(walk.ok).toMatchObject({ miles: 10, minutes: 200, approximate: true });
});

test.each([
  ['finds no way', { status: 400, body: '{"code":"NoRoute","message":"Impossible route between points"}' }],
  ['fails', { status: 500, body: '' }],
  ['answers no JSON', { status: 200, body: '<html>' }],
  ['answers another shape', { status: 200, body: '{"code":"Ok","routes":[{"distance":"far"}]}' }],
])('Q-71 while the router %s, the quote is estimated and marked as approximate', async (_case, answer) => {
  reply = () => answer;
  const { ok } = await quote();
  expect(ok.quote).toMatchObject({ miles: 10, fare: 20 });
  expect(ok.route).toMatchObject({ approximate: true });
  expect(ok.route.path).not.toContainEqual({ lat: 33.46, lng: -112 });
  reply = answerRoute;
  expect((await quote()).ok.quote.miles).toBe(20);
});
