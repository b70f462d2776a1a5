/** Tests the data of a venue's page and the discovery of venues, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createEvent } from '#features/events/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost } from '#features/posts/api.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { getVenue, processVenueDiscovery } from '../api.ts';
import { parseOpeningHours } from '../domain/parse-opening-hours.ts';
import { PHOENIX_VENUES } from '../domain/phoenix-venues.ts';
import { insertSampleVenues } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
});
afterAll(() => server.stop());

const venueId = 'ven_papago_park';

test('EXP-080 the page of a venue has hours, a closed flag, photos, a number of people and events that the viewer may see', async () => {
  const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  const read = async (viewer = server.guest) => (await viewer.call(getVenue, { venueId })).ok;
  expect(await read()).toMatchObject({
    nearestIntersection: expect.stringMatching(/ & /),
    hours: null,
    isOpenNow: null,
    isClosed: false,
    photos: [],
    neighbors: 0,
    events: [],
  });
  const { id } = (await ana.call(createPost, { content: 'Buttes', venue: venueId })).ok.post;
  const image = {
    key: null,
    url: '/media/posters/venues/ven_papago_park.svg',
    alt: 'Buttes',
    placeholder: '',
    width: 4,
    height: 3,
  };
  await server.db`update posts set images = ${server.db.json([image])} where id = ${id}`;
  // A second post of the same person doesn't count again.
  await ana.call(createPost, { content: 'Buttes at dusk', venue: venueId });
  const event = { title: 'Walk', startTime: '2026-03-07T08:00', venue: venueId };
  const { id: eventId } = (await ana.call(createEvent, event)).ok.event;
  // The clock of the test is at 11 AM on a Sunday in Phoenix.
  const hours = parseOpeningHours('Sa-Su 06:00-12:00');
  await server.db`update venues set hours = ${server.db.json(hours as never)} where id = ${venueId}`;
  expect(await read(ben)).toMatchObject({
    hours,
    isOpenNow: true,
    photos: [{ postId: id, alt: 'Buttes' }],
    neighbors: 1,
    events: [{ id: eventId, title: 'Walk', startTime: '2026-03-07T15:00:00.000Z', state: 'confirmed' }],
  });
  server.clock.advance(2 * 3_600_000);
  expect((await read()).isOpenNow).toBe(false);
  await ana.call(blockUser, { userId: ben.id });
  expect(await read(ben)).toMatchObject({ photos: [], neighbors: 0, events: [] });
  await server.db`update venues set is_closed = true where id = ${venueId}`;
  expect(await read()).toMatchObject({ isOpenNow: null, isClosed: true });
});

test('EXP-080 the page of a venue lists a recurring event once, with the number of its later dates', async () => {
  const cara = await server.person('Cara');
  const place = 'ven_encanto_park';
  const create = async (fields: { title: string; startTime: string; recurrence?: object }) =>
    (await cara.call(createEvent, { ...fields, venue: place } as never)).ok.event.id;
  const weekly = await create({
    title: 'Sketch night',
    startTime: '2026-03-06T18:00',
    recurrence: { frequency: 'weekly', count: 3 },
  });
  const endless = await create({
    title: 'Chess',
    startTime: '2026-03-07T18:00',
    recurrence: { frequency: 'weekly' },
  });
  const single = await create({ title: 'Choir', startTime: '2026-03-14T18:00' });
  const { events } = (await server.guest.call(getVenue, { venueId: place })).ok;
  expect(events.map(({ id, moreDates, startTime }) => [id, moreDates, startTime])).toEqual([
    [weekly, 2, '2026-03-07T01:00:00.000Z'],
    [endless, null, '2026-03-08T01:00:00.000Z'],
    [single, 0, '2026-03-15T01:00:00.000Z'],
  ]);
});

test('AI-003 FN-027 venues are suggested by cuisine, city, occasion, mood and type, the trending ones first', async () => {
  const suggest = async (args: Parameters<typeof server.guest.call<typeof processVenueDiscovery>>[1]) =>
    (await server.guest.call(processVenueDiscovery, args)).ok;
  const { venues, provider } = await suggest({ botId: 'bot_phoenix', cuisine: 'pizza', city: 'Phoenix' });
  expect(provider).toBe('local');
  expect(venues.map((venue) => venue.category)).toEqual(venues.map(() => 'food'));
  expect(venues.length).toBeGreaterThan(0);
  expect(
    venues.every(
      (venue) => /pizz/i.test(`${venue.name} ${venue.description}`) && venue.address.includes('Phoenix'),
    ),
  ).toBe(true);
  expect((await suggest({ mood: 'relaxed', occasion: 'family' })).venues).toHaveLength(3);
  const museums = (await suggest({ type: 'museum', count: 10 })).venues;
  expect(museums.filter((venue) => venue.category === 'arts' || /museum/i.test(venue.name))).toEqual(museums);
  expect((await suggest({ city: 'Nowhere' })).venues).toEqual([]);
  const cem = await server.person('Cem');
  await cem.call(createPost, { content: 'Go see it', venue: 'ven_heard_museum' });
  const [first] = (await suggest({ type: 'arts' })).venues;
  expect(first).toMatchObject({
    id: 'ven_heard_museum',
    trending: true,
    category: 'arts',
    subcategory: 'museum',
    imageUrl: expect.stringContaining('ven_heard_museum'),
  });
  expect((await fetch(server.url + first!.compressedImageUrl)).status).toBe(200);
});

test.for([
  [{ mood: 'active' }, ['fitness', 'outdoors']],
  [{ occasion: 'business' }, ['work', 'food']],
] as const)(
  'AI-003 FN-027 the mood and the occasion limit the categories, the best fit first: %j',
  async ([criteria, categories]) => {
    const { venues } = (await server.guest.call(processVenueDiscovery, { ...criteria, count: 20 })).ok;
    const found = venues.map((venue) => venue.category);
    expect(found).toHaveLength(20);
    expect([...new Set(found)]).toEqual(categories);
  },
);
