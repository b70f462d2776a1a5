import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { processGeolocationSecure } from '../api.ts';

let standIn: Server;
let base: string;
let port: number;
const asked: URL[] = [];
let method: string | undefined;
let answer: unknown = {};
let status = 200;

beforeAll(async () => {
  standIn = createServer((request, response) => {
    asked.push(new URL(request.url!, base));
    method = request.method;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => standIn.once('listening', resolve));
  ({ port } = standIn.address() as AddressInfo);
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  standIn.closeAllConnections();
  standIn.close();
});

const start = (geocoder: {
  reverseUrl: string | undefined;
  nominatimUrl: string | undefined;
}): Promise<TestServer> =>
  startTestServer({ config: { geocoder }, log: 'silent', egress: { allow: [`127.0.0.1:${port}`] } });
const reverse = async (who: TestActor) =>
  (
    await who.call(processGeolocationSecure, {
      requestType: 'reverse',
      coordinates: { lat: 33.448412, lng: -112.074037 },
    })
  ).ok;

test('LOC-007 Q-38 KV3 a public service that the operator configured receives a GET with a rounded position', async () => {
  const server = await start({ reverseUrl: `${base}/reverse`, nominatimUrl: undefined });
  try {
    const ana = await server.person('Ana Alvarez');
    answer = {
      city: 'Phoenix',
      locality: 'Roosevelt',
      principalSubdivision: 'Arizona',
      countryCode: 'US',
      more: 1,
    };
    expect(await reverse(ana)).toMatchObject({
      provider: 'public',
      place: { city: 'Phoenix', locality: 'Roosevelt', principalSubdivision: 'Arizona' },
    });
    const { pathname, searchParams } = asked.at(-1)!;
    expect(method).toBe('GET');
    expect([pathname, searchParams.get('latitude'), searchParams.get('longitude')]).toEqual([
      '/reverse',
      '33.448',
      '-112.074',
    ]);
    // The gazetteer answers if the response of the external geocoder is invalid, an error or empty.
    for (const [said, code] of [
      ['<html>', 200],
      [{ city: 5 }, 200],
      [{ city: '' }, 200],
      [{}, 500],
      ['', 204],
    ] as const) {
      answer = said;
      status = code;
      expect(await reverse(ana), JSON.stringify(said)).toMatchObject({
        provider: 'gazetteer',
        place: { city: 'Phoenix' },
      });
    }
  } finally {
    status = 200;
    await server.stop();
  }
});

test('EXP-070 Q-38 a Nominatim that the operator configured finds names and positions', async () => {
  const server = await start({ reverseUrl: undefined, nominatimUrl: base });
  try {
    const ana = await server.person('Ana Alvarez');
    const address = { town: 'Tempe', suburb: 'Maple-Ash', state: 'Arizona', country_code: 'us' };
    answer = { lat: '33.42', lon: '-111.94', display_name: 'Maple-Ash, Tempe', address };
    expect(await reverse(ana)).toMatchObject({
      provider: 'nominatim',
      place: { city: 'Tempe', locality: 'Maple-Ash', principalSubdivision: 'Arizona', country: 'US' },
    });
    expect(asked.at(-1)!.searchParams.get('lat')).toBe('33.448');
    answer = [{ lat: '33.42', lon: '-111.94', name: 'Maple-Ash', address }];
    const found = (await ana.call(processGeolocationSecure, { requestType: 'forward', query: 'maple ash' }))
      .ok;
    expect(found).toMatchObject({
      provider: 'nominatim',
      places: [{ name: 'Maple-Ash', lat: 33.42, lng: -111.94 }],
    });
    // An intersection in the built-in street table is found without a request to the external geocoder.
    const questions = asked.length;
    const query = 'mill & university';
    const corner = (await ana.call(processGeolocationSecure, { requestType: 'forward', query })).ok;
    expect([corner.provider, corner.places[0]!.name]).toEqual(['streets', 'Mill Ave & University Dr']);
    expect(asked).toHaveLength(questions);
    answer = [{ lat: '999', lon: 'x' }];
    const own = (await ana.call(processGeolocationSecure, { requestType: 'forward', query: 'tempe' })).ok;
    expect([own.provider, own.places[0]!.name]).toEqual(['gazetteer', 'Tempe']);
  } finally {
    await server.stop();
  }
});
