// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { makeEventCard } from '#features/events/web/event-card.fixture.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import type { Booking } from '../calls.ts';
import { makeBooking } from '../trip/booking.fixture.ts';
import type { DriverProfile } from './driver-calls.ts';
import { DriverHomeScreen } from './driver-home.tsx';
import { offer } from './offer.fixture.ts';

const live = vi.hoisted(() => ({ bookings: [] as object[] }));
// This mock replaces the live connection, which has its own tests.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: live, status: 'live', error: null, refetch: () => undefined }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({ label }: { label: string }) => <p>{label}</p>,
}));

const driver: DriverProfile = {
  vehicle: 'Blue Honda Civic',
  plate: 'ABC 1234',
  area: { lat: 33.4484, lng: -112.074, miles: 10 },
  approved: true,
  online: true,
  documents: [],
  review: 'approved',
  reviewNote: null,
  onboarding: 'complete',
  roles: ['rider', 'driver'],
  rateCard: { bookingFee: 5, tokensPerMile: 2 },
};
const isoAfter = (ms: number) => new Date(Date.now() + ms).toISOString();
const makeRequest = () =>
  makeBooking('requested', 'candidate', { createdAt: isoAfter(0), expiresAt: isoAfter(600_000) });

beforeEach(() => {
  setUpJsdom();
  live.bookings = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(
  requests: Booking[],
  offers: object[] = [],
  answers: Parameters<typeof startFakeServer>[0] = {},
) {
  const calls = startFakeServer({
    listOffers: () => ({ quotes: offers }),
    listDemandAreas: () => ({ areas: [] }),
    listUpcomingRides: () => ({ bookings: [] }),
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    listDriverEarnings: () => ({ total: { trips: 0, tokens: 0 }, days: [], trips: [], cursor: null }),
    listEvents: () => ({ events: [], cursor: null }),
    ...answers,
  });
  renderOnPage(
    <LocationProvider>
      <DriverHomeScreen
        userId={signedInUser.id}
        timeZone="UTC"
        driver={driver}
        requests={requests}
        refetch={() => undefined}
      />
    </LocationProvider>,
    '/ryde/drive',
  );
  return calls;
}
test('EXP-112 an online driver without requests sees where people will need a ride home', async () => {
  const ending = makeEventCard({ title: 'Quilting circle', location: 'Mesquite Library' });
  const calls = open([], [], { listEvents: () => ({ events: [ending], cursor: null }) });
  const link = await screen.findByRole('link', { name: /^Quilting circle/ });
  expect(link.textContent).toMatch(/Ends \d+:\d\d\s[AP]M · Mesquite Library$/);
  expect(calls.find(({ name }) => name === 'listEvents')!.args).toMatchObject({ near: { radiusKm: 16 } });
  cleanup();
  const later = open([makeRequest()]);
  await screen.findByRole('button', { name: 'Accept Booking' });
  expect(later.some(({ name }) => name === 'listEvents')).toBe(false);
});

const isBefore = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
const earnings = () => screen.getByRole('link', { name: 'Earnings' });

test('EXP-105 the map of the area is folded while a request waits, which is above trips and earnings', async () => {
  live.bookings = [
    makeBooking('driver_accepted', 'driver', { scheduledFor: isoAfter(86_400_000), isUpcoming: true }),
  ];
  open([makeRequest()]);
  const accept = await screen.findByRole('button', { name: 'Accept Booking' });
  expect(screen.queryByText('Map of your area')).toBeNull();
  expect(screen.getByRole('switch', { name: "You're online" })).toBeTruthy();
  expect(isBefore(accept, screen.getByRole('heading', { name: 'Upcoming trips' }))).toBe(true);
  expect(isBefore(accept, earnings())).toBe(true);
  cleanup();
  open([]);
  expect(isBefore(await screen.findByText('Map of your area'), earnings())).toBe(true);
  expect(isBefore(earnings(), screen.getByRole('heading', { name: 'Upcoming trips' }))).toBe(true);
});

test('EXP-105 the map is folded during a trip', async () => {
  live.bookings = [makeBooking('en_route', 'driver')];
  open([]);
  expect(await screen.findByText('Drive to the pickup')).toBeTruthy();
  expect(screen.getByText('Map of the trip')).toBeTruthy();
  expect(screen.queryByText('Map of your area')).toBeNull();
});

test('EXP-112 the areas with many requests are loaded only while the map is shown', async () => {
  live.bookings = [makeBooking('en_route', 'driver')];
  const calls = open([]);
  const isAsked = (name: string) => calls.some((call) => call.name === name);
  await waitFor(() => expect(isAsked('listDriverEarnings')).toBe(true));
  expect(isAsked('listDemandAreas')).toBe(false);
  cleanup();
  live.bookings = [];
  const later = open([]);
  await waitFor(() => expect(later.some(({ name }) => name === 'listDemandAreas')).toBe(true));
});

test('FN-037 EXP-108 the card of an offer counts down, and goes away at the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open([], [{ ...offer, expiresAt: isoAfter(540_000) }]);
  expect(await screen.findByText(/^Offer expires in [89]:/)).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Time left to accept' });
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(80);
  act(() => void vi.advanceTimersByTime(545_000));
  expect(screen.queryByRole('button', { name: 'Accept offer' })).toBeNull();
  expect(screen.getByText('Map of your area')).toBeTruthy();
});

test('EXP-108 an offer that arrives after a long wait begins with its real time left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const offers: object[] = [];
  open([], offers);
  expect(await screen.findByText('Map of your area')).toBeTruthy();
  offers.push({ ...offer, expiresAt: isoAfter(600_000 + 540_000) });
  act(() => void vi.advanceTimersByTime(600_000));
  const timeLeft = await screen.findByText(/^Offer expires in/);
  expect(timeLeft.textContent).toMatch(/ [89]:/);
});
