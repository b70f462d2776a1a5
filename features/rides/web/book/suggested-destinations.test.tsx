// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEventCard } from '#features/events/web/event-card.fixture.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import BookRideSection from './book-ride-section.tsx';
import { setBookingPrefill } from './booking-prefill.ts';

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
