// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { composerStore } from '#features/posts/web/composer/composer-store.ts';
import { closeComposer } from '#features/posts/web/public.ts';
import type { getVenue } from '#features/venues/api.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import VenueScreen from './venue-screen.tsx';

// Wednesday, March 4, 2026, noon in Phoenix.
const now = Date.parse('2026-03-04T19:00:00.000Z');

beforeEach(() => {
  setUpJsdom();
  vi.useFakeTimers({ toFake: ['Date'], now });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (answer: object) => void) =>
        found({ coords: { latitude: 33.5, longitude: -112.1 } }),
    },
  });
});
afterEach(() => {
  cleanup();
  clearLocation();
  vi.useRealTimers();
});

type VenuePage = FunctionResult<typeof getVenue>;

const everyDay = [{ from: 6 * 60, to: 19 * 60 }];
const page: VenuePage = {
  venue: {
    id: 'ven_heard_museum',
    name: 'Heard Museum',
    category: 'arts',
    lat: 33.4725,
    lng: -112.0722,
    district: 'Midtown',
    city: 'Phoenix',
    blurb: 'Art of the Southwest.',
    approximate: false,
    isSample: false,
    posterUrl: '/media/posters/venues/ven_heard_museum.svg',
    posterAlt: '',
  },
  isSaved: false,
  nearestIntersection: 'Central Ave & Monte Vista Rd',
  hours: { week: [[], ...Array.from({ length: 6 }, () => everyDay)], exceptions: {} },
  isOpenNow: true,
  isClosed: false,
  phone: '+16025550142',
  website: 'https://www.heard.org/visit',
  address: null,
  photos: [
    {
      postId: '0190a000-0000-7000-8000-0000000000aa',
      url: '/media/images/p.webp',
      alt: 'A mural',
      placeholder: '',
      width: 4,
      height: 3,
    },
    {
      postId: '0190a000-0000-7000-8000-0000000000ab',
      url: '/media/images/q.webp',
      alt: '',
      placeholder: '',
      width: 3,
      height: 4,
    },
  ],
  neighbors: 12,
  events: [
    {
      id: 'e1',
      occurrenceId: 'o1',
      title: 'Choir night',
      startTime: '2026-03-07T01:00:00.000Z',
      endDate: '2026-03-07T03:00:00.000Z',
      timeZone: 'America/Phoenix',
      allDay: false,
      state: 'confirmed',
      attendees: 4,
      image: '/posters/events/e1.svg',
      moreDates: 0,
    },
  ],
};
function open(change: Partial<VenuePage> = {}, answers: Parameters<typeof startFakeServer>[0] = {}) {
  const calls = startFakeServer({
    getVenue: () => ({ ...page, ...change }),
    listPosts: () => ({ posts: [createTestPost({ content: 'Loved the mural' })], cursor: null }),
    ...answers,
  });
  renderOnPage(
    <LocationProvider>
      <VenueScreen venueId={change.venue?.id ?? page.venue.id} />
    </LocationProvider>,
    '/venue/ven_heard_museum',
  );
  return calls;
}

test('EXP-080 the page of a venue shows its kind, hours, photos, events and posts', async () => {
  const calls = open();
  expect(await screen.findByText('Loved the mural')).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Good to know' });
  expect(screen.getByRole('heading', { name: 'Heard Museum' })).toBeTruthy();
  const status = screen.getByText(/^Arts ·/);
  expect(status.textContent).toMatch(/^Arts · Open · closes 7\sPM$/);
  expect(screen.getAllByText('Open'), 'the state is in one place').toHaveLength(1);
  const facts = within(list).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Near Central Ave & Monte Vista RdMidtown, Phoenix',
    expect.stringMatching(/^Today: 6\sAM – 7\sPMSee all hours/),
    expect.stringMatching(/^Choir nightNext event · Fri, Mar 6, 6:00\sPM4 going$/),
    'Call (602) 555-0142',
    'Website heard.org, opens in a new tab',
  ]);
  expect(screen.queryByText('Permanently closed')).toBeNull();
  const hours = screen.getByText('See all hours').closest('details')!;
  expect(hours.open).toBe(false);
  const week = within(within(hours).getByRole('table', { name: 'Hours', hidden: true }));
  const rows = week.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toBe('SundayClosed');
  expect(rows[3]).toMatch(/^Wednesday6\sAM – 7\sPM$/);
  const photos = within(await screen.findByRole('region', { name: 'Photos' }));
  expect(photos.getByRole('img', { name: 'A mural' })).toBeTruthy();
  const events = screen.getAllByRole('link', { name: /Choir night/ });
  expect(events.map((event) => event.getAttribute('href'))).toEqual(Array(2).fill('/event/e1?date=o1'));
  expect(calls.find(({ name }) => name === 'listPosts')?.args).toMatchObject({
    venueId: 'ven_heard_museum',
  });
});

test.for([
  ['map.tab', true],
  ['', false],
] as const)(
  'EXP-080 the page of a venue links to the venue on the map while the map is on (flags: “%s”)',
  async ([flags, isOn]) => {
    document.head.innerHTML = `<meta name="plaza-flags" content="${flags}">`;
    open();
    await screen.findByRole('region', { name: 'Photos' });
    const link = screen.queryByRole('link', { name: 'Map' });
    expect(link?.getAttribute('href') ?? null).toBe(
      isOn ? '/map?at=33.4725%2C-112.0722%2C12.8&place=ven_heard_museum' : null,
    );
    document.head.innerHTML = '';
  },
);

test('EXP-080 the page of a venue calls it and opens its website in a new tab, if these are known', async () => {
  open();
  const call = await screen.findByRole('link', { name: /^Call/ });
  expect(call.getAttribute('href')).toBe('tel:+16025550142');
  const site = screen.getByRole('link', { name: /^Website/ });
  expect([site.getAttribute('href'), site.getAttribute('target'), site.getAttribute('rel')]).toEqual([
    'https://www.heard.org/visit',
    '_blank',
    'noopener noreferrer nofollow',
  ]);
  cleanup();
  open({ phone: null, website: null });
  await screen.findByRole('list', { name: 'Good to know' });
  expect(screen.queryByRole('link', { name: /^(Call|Website)/ })).toBeNull();
});

test('EXP-080 the page of a venue opens directions to it in a new tab', async () => {
  open();
  const link = await screen.findByRole('link', { name: /^Directions to Heard Museum/ });
  expect(link.getAttribute('href')).toContain('33.4725');
  expect([link.textContent, link.getAttribute('target')]).toEqual(['Directions', '_blank']);
});

test('EXP-080 the counts of neighbors and events lead to their sections, and a count of one is left out', async () => {
  const events = [page.events[0]!, { ...page.events[0]!, id: 'e2', occurrenceId: 'o2' }];
  open({ events });
  // jsdom has no layout and does not implement `scrollIntoView`.
  Element.prototype.scrollIntoView = vi.fn();
  const posts = await screen.findByRole('link', { name: '12 neighbors posted' });
  const quote = screen.getByText('“Loved the mural”');
  expect(posts.compareDocumentPosition(quote), 'above the quote').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const [name, region] of [
    ['12 neighbors posted', 'Posts'],
    ['2 upcoming events', 'Upcoming events'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: region }));
  }
  cleanup();
  open({ neighbors: 1, events });
  await screen.findByText('“Loved the mural”');
  expect(screen.queryByRole('link', { name: /neighbors? posted|upcoming events?$/ })).toBeNull();
});

test.each([
  ['has no text', { content: '' }],
  ['is not the quoted one, which is from a bot', { content: 'Hours of the week', isBot: true }],
])('EXP-080 one neighbor is counted if their post %s', async (_, post) => {
  open({ neighbors: 1 }, { listPosts: () => ({ posts: [createTestPost(post)], cursor: null }) });
  expect(await screen.findByRole('link', { name: '1 neighbor posted' })).toBeTruthy();
});

test('EXP-080 a venue that has closed for good says so and shows no hours', async () => {
  open({ isClosed: true, isOpenNow: null, photos: [], events: [] });
  expect(await screen.findByText('Permanently closed')).toBeTruthy();
  expect(screen.queryByText(/^(Open|Closed)$/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Choir night/ })).toBeNull();
});

const eachDay = (spans: { from: number; to: number }[]) => Array.from({ length: 7 }, () => spans);
test.each([
  [eachDay([{ from: 15 * 60, to: 22 * 60 }]), /^Closed · opens 3\sPM$/],
  [eachDay([{ from: 450, to: 600 }]), /^Closed · opens tomorrow 7:30\sAM$/],
  [[...eachDay([]).slice(1), [{ from: 420, to: 600 }]], /^Closed · opens Saturday 7\sAM$/],
  [eachDay([]), /^Closed$/],
])('EXP-080 a closed venue says when it opens: %j', async (week, text) => {
  open({ isOpenNow: false, hours: { week, exceptions: {} } });
  const status = (await screen.findByText('Closed', { selector: 'span' })).parentElement!;
  expect(status.textContent).toMatch(text);
});

test('EXP-080 the distance is shown only if the location of the viewer is known, and the area only once', async () => {
  setLocation({ lat: 33.4484, lng: -112.074, city: 'Phoenix', timestamp: now });
  open({ venue: { ...page.venue, approximate: true }, nearestIntersection: null });
  expect((await screen.findByText(/^Arts ·/)).textContent).toMatch(/^Arts · 1.7 mi · Open · closes 7\sPM$/);
  expect(screen.getByText('Approximate location')).toBeTruthy();
  cleanup();
  clearLocation();
  open({ venue: { ...page.venue, approximate: true }, nearestIntersection: null });
  expect(await screen.findByText('Approximate location')).toBeTruthy();
  expect(screen.queryByText(/\d mi/)).toBeNull();
  cleanup();
  open({ address: '2301 N Central Ave' });
  expect(await screen.findByText('2301 N Central Ave')).toBeTruthy();
  expect(screen.getByText('Midtown, Phoenix')).toBeTruthy();
  expect(screen.queryByText(/^Near /)).toBeNull();
  cleanup();
  open({ venue: { ...page.venue, name: 'Midtown', approximate: true } });
  expect(await screen.findByText('Near Central Ave & Monte Vista Rd')).toBeTruthy();
  expect(screen.getByText('Phoenix')).toBeTruthy();
  expect(screen.queryByText(/Approximate location|Midtown, /)).toBeNull();
});

test('EXP-080 the photos leave out the picture at the top, and a sample venue says what that means', async () => {
  const venue = { ...page.venue, isSample: true, posterAlt: 'Drawing: a courtyard, at dusk.' };
  const cover = { ...page.photos[0]!, alt: 'Drawing: a courtyard, in the morning.' };
  open({ venue, photos: [cover, page.photos[1]!] });
  const photos = within(await screen.findByRole('region', { name: 'Photos' }));
  expect(photos.getAllByRole('img').map((photo) => photo.getAttribute('src'))).toEqual([page.photos[1]!.url]);
  const facts = within(screen.getByRole('list', { name: 'Location' })).getAllByRole('listitem');
  expect(facts.at(-1)!.textContent).toBe('Sample listing. Part of the sample town. Details may be wrong.');
  cleanup();
  open({ venue, photos: [cover] });
  await screen.findByText('Loved the mural');
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
});

test('EXP-080 a press on a photo opens the viewer, which links to the post of the shown photo', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Open photo 1 of 2/ }));
  const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of 2' });
  const findPost = () => within(viewer).getByRole('link', { name: 'See the post', hidden: true });
  expect(findPost().getAttribute('href')).toContain(page.photos[0]!.postId);
  fireEvent.click(within(viewer).getByRole('button', { name: 'Next photo', hidden: true }));
  expect(findPost().getAttribute('href')).toContain(page.photos[1]!.postId);
});

test('EXP-080 a single photo has the full width instead of a row to swipe', async () => {
  open({ photos: page.photos.slice(0, 1) });
  const photos = await screen.findByRole('region', { name: 'Photos' });
  expect(photos.querySelector('.scroll-row')).toBeNull();
  cleanup();
  open();
  expect((await screen.findByRole('region', { name: 'Photos' })).querySelector('.scroll-row')).not.toBeNull();
});

test('EXP-080 a venue without posts, photos and events says nothing about them', async () => {
  open({ photos: [], neighbors: 0, events: [] });
  await screen.findByText('Loved the mural');
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
  expect(screen.queryByText(/neighbors? posted|upcoming/)).toBeNull();
});

test('EXP-080 the page of a venue quotes its latest post with text above the facts, and links to that post', async () => {
  const venue = { ...page.venue, id: 'ven_quoted' };
  const [photoOnly, latest] = [createTestPost({ content: ' ' }), createTestPost({ content: 'Go at dusk\n' })];
  const posts = [photoOnly, { ...latest, id: '0190a000-0000-7000-8000-0000000000ac' }];
  open({ venue }, { listPosts: () => ({ posts, cursor: null }) });
  const quote = (await screen.findByText('“Go at dusk”')).closest('a')!;
  expect(quote.getAttribute('href')).toBe('/post/0190a000-0000-7000-8000-0000000000ac');
  expect(quote.textContent).toContain('Ben Cole');
  const facts = screen.getByRole('list', { name: 'Good to know' });
  expect(quote.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('EXP-080 POST-001 Post here opens the composer with the venue chosen', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Post here' }));
  expect(composerStore.read()).toMatchObject({
    mode: 'new',
    start: { content: '', venue: { id: 'ven_heard_museum', name: 'Heard Museum' } },
  });
  closeComposer();
});

test('EXP-001 EXP-080 Share on the page of a venue passes on its address', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  open();
  await screen.findByRole('list', { name: 'Good to know' });
  // The post below has a Share button of its own.
  fireEvent.click(screen.getAllByRole('button', { name: 'Share' })[0]!);
  const url = expect.stringMatching(/\/venue\/ven_heard_museum$/);
  expect(share).toHaveBeenCalledWith({ title: 'Heard Museum', url });
  Reflect.deleteProperty(navigator, 'share');
});

test('EXP-080 a venue without posts invites to write the first one', async () => {
  // Another id than that of `page.venue`, because the posts of that venue are still cached.
  const venue = { ...page.venue, id: 'ven_empty' };
  open({ venue, neighbors: 0 }, { listPosts: () => ({ posts: [], cursor: null }) });
  expect(await screen.findByText('No posts here yet')).toBeTruthy();
  expect(screen.getByText(/^Be the first to post\./)).toBeTruthy();
  expect(screen.queryByText(/neighbors? posted$/)).toBeNull();
});

test('EXP-080 a ride to the venue is priced and booked from its page', async () => {
  const quote = {
    id: 'q1',
    miles: 10,
    minutes: 21,
    bookingFee: 5,
    fare: 20,
    total: 25,
    tokensPerMile: 2,
  };
  const calls = open(
    {},
    {
      processGeolocationSecure: () => ({ nearby: [], place: { city: 'Phoenix' }, intersection: null }),
      quoteAndCreateOffer: () => ({ quote, availableAfter: 75 }),
      listRideEstimates: () => ({ estimates: [] }),
      createBooking: () => {
        throw new FakeServerError(409, 'Insufficient tokens');
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Get a ride · See price' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use my location', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Book for 25 tokens', hidden: true }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'createBooking')?.args).toMatchObject({ quoteId: 'q1' }),
  );
  expect(calls.find(({ name }) => name === 'quoteAndCreateOffer')?.args).toMatchObject({
    pickup: { lat: 33.5, lng: -112.1 },
    dropoff: { address: 'Heard Museum', lat: 33.4725, lng: -112.0722 },
  });
  expect(await screen.findByText('Insufficient tokens')).toBeTruthy();
});

test('EXP-080 a link to no place leads on to the map', async () => {
  document.head.innerHTML = '<meta name="plaza-flags" content="map.tab">';
  open(
    {},
    {
      getVenue: () => {
        throw new FakeServerError(404, 'Place not found', 'not_found');
      },
    },
  );
  const link = await screen.findByRole('link', { name: 'See places on the map' });
  expect(link.getAttribute('href')).toBe('/map');
});
