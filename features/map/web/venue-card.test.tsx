// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { VenueCard } from './venue-card.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const event = {
  id: 'evt_1',
  occurrenceId: 'evt_1',
  title: 'Organ night',
  startTime: '2026-11-28T18:00:00.000Z',
  endDate: '2026-11-28T20:00:00.000Z',
  timeZone: 'America/Phoenix',
  state: 'scheduled',
  image: '/media/posters/events/evt_1.svg',
};
const post = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  userId: '0190a000-0000-7000-8000-000000000002',
  userName: 'Ben Cole',
  content: 'Sit in the balcony',
  createdAt: '2026-03-03T10:00:00.000Z',
  tags: [],
  images: [],
};

/** Shows the card of a venue, which has a picture and an address. Returns the calls to the server. */
function open(id: string, page: object) {
  const venue: Venue = {
    id,
    name: 'Orpheum Theatre',
    category: 'arts',
    lat: 33.45,
    lng: -112.07,
    district: 'Downtown',
    city: 'Phoenix',
    blurb: null,
    approximate: false,
    isSample: false,
    posterUrl: '/p.svg',
    posterAlt: '',
  };
  const calls = startFakeServer({
    getVenue: () => ({
      venue,
      hours: null,
      isOpenNow: null,
      isClosed: false,
      nearestIntersection: null,
      address: '203 W Adams St',
      phone: '+16025550142',
      photos: [],
      neighbors: 2,
      events: [],
      ...page,
    }),
    listPosts: () => ({ posts: [post], cursor: null }),
  });
  renderOnPage(
    <LocationProvider>
      <VenueCard venue={venue} />
    </LocationProvider>,
  );
  return calls;
}

const followsPicture = (element: Element) =>
  (element.compareDocumentPosition(document.querySelector('img[src="/p.svg"]')!) &
    Node.DOCUMENT_POSITION_PRECEDING) !==
  0;

test("EXP-071 EXP-080 the card of a venue has its picture, then a neighbor's words, the address and the phone", async () => {
  open('ven_orpheum', {});
  expect(followsPicture(await screen.findByText('“Sit in the balcony”'))).toBe(true);
  const list = screen.getByRole('list', { name: 'Good to know' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['203 W Adams St', 'Call (602) 555-0142']);
  expect(followsPicture(list)).toBe(true);
  expect(followsPicture(await screen.findByRole('link', { name: /^Directions/ })), 'below the buttons').toBe(
    false,
  );
});

test('EXP-071 EXP-080 the card of a venue with an upcoming event has the event instead of a quote', async () => {
  const calls = open('ven_symphony', { events: [{ ...event, title: 'Past', state: 'cancelled' }, event] });
  expect(followsPicture(await screen.findByRole('link', { name: /^Organ night/ }))).toBe(true);
  expect(calls.some(({ name }) => name === 'listPosts')).toBe(false);
});
