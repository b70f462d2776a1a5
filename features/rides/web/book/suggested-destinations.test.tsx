// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEventCard } from '#features/events/web/event-card.fixture.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import BookRideSection from './book-ride-section.tsx';
import { setBookingPrefill } from './booking-prefill.ts';
import { makeQuoteAnswer } from './quote.fixture.ts';

// This mock replaces the live connection, which has its own tests.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: { bookings: [], cursor: null }, status: 'live', error: null }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(setUpJsdom);
afterEach(cleanup);

const venue = {
  id: 'v1',
  name: 'Orpheum',
  district: 'Downtown',
  city: 'Phoenix',
  lat: 33.44,
  lng: -112.07,
};

test('EXP-100 events are suggested only after the saved venues above them, so that no suggestion moves', async () => {
  setBookingPrefill({ pickup: { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 } });
  let answer = () => {};
  const calls = startFakeServer({
    listZones: () => ({ zones: [] }),
    listEvents: () => ({ events: [makeEventCard({ title: 'Museum night' })] }),
    listSavedVenues: () =>
      new Promise((resolve) => (answer = () => resolve({ venues: [venue], cursor: null }))),
  });
  renderOnPage(<BookRideSection />, '/ryde');
  const list = within(await screen.findByRole('list', { name: 'Suggested places' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('listEvents'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(list.queryAllByRole('button')).toEqual([]);
  answer();
  await list.findByText('Museum night');
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Orpheum Downtown',
    expect.stringMatching(/^Museum night/),
  ]);
});

test('EXP-100 saved venues and events are suggested only after the saved places above them, so that no suggestion moves', async () => {
  setBookingPrefill({ pickup: { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 } });
  let answer = () => {};
  const home = { id: 'z1', kind: 'home', name: 'Home', lat: 33.46, lng: -112.08, radius: 200 };
  const calls = startFakeServer({
    listZones: () => new Promise((resolve) => (answer = () => resolve({ zones: [home] }))),
    listEvents: () => ({ events: [makeEventCard({ title: 'Museum night' })] }),
    listSavedVenues: () => ({ venues: [venue], cursor: null }),
  });
  renderOnPage(<BookRideSection />, '/ryde');
  const list = within(await screen.findByRole('list', { name: 'Suggested places' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('listSavedVenues'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(list.queryAllByRole('button')).toEqual([]);
  answer();
  await list.findByText('Museum night');
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Home ',
    'Orpheum Downtown',
    expect.stringMatching(/^Museum night/),
  ]);
});

test.each([
  ['in time for the event', undefined, true],
  ['now, if the rider wants that', 'Now', false],
])('EXP-101 a ride to an event that was suggested is booked %s', async (_, choice, isLater) => {
  setBookingPrefill({ pickup: { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 } });
  const event = makeEventCard({ title: 'Museum night' });
  const calls = startFakeServer({
    listZones: () => ({ zones: [] }),
    listEvents: () => ({ events: [event] }),
    listSavedVenues: () => ({ venues: [], cursor: null }),
    listRideEstimates: () => ({ estimates: [{ miles: 10, minutes: 21, fare: 20, total: 25 }] }),
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args),
    createBooking: () => ({ success: true, booking: { id: 'b1' } }),
  });
  renderOnPage(<BookRideSection />, '/ryde');
  fireEvent.click(await screen.findByRole('button', { name: /^Museum night/ }));
  const book = await screen.findByRole('button', { name: 'Book for 25 tokens' });
  expect(screen.getByRole('radio', { name: /^By / }).getAttribute('aria-checked')).toBe('true');
  // Another time and back: the ride is in time for the event again.
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
  expect(screen.getByRole('radio', { name: 'Later' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: /^By / }));
  expect(screen.getByRole('radio', { name: /^By / }).getAttribute('aria-checked')).toBe('true');
  if (choice !== undefined) fireEvent.click(screen.getByRole('radio', { name: choice }));
  fireEvent.click(book);
  await screen.findByText('Trip requested');
  const scheduledFor = calls.find(({ name }) => name === 'createBooking')!.args['scheduledFor'];
  expect(scheduledFor !== undefined).toBe(isLater);
  const earlyMinutes = (Date.parse(event.startTime) - Date.parse(String(scheduledFor))) / 60_000;
  // The ride takes 21 minutes, and the rider arrives 10 to 25 minutes before the start.
  expect(isLater && (earlyMinutes < 31 || earlyMinutes >= 46)).toBe(false);
});
