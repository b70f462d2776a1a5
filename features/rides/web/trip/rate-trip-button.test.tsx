// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeBooking } from './booking.fixture.ts';
import RateTripButton from './rate-trip-button.tsx';

const live = vi.hoisted(() => ({
  booking: undefined as object | undefined,
  queries: [] as string[],
}));
// jsdom has no live connection.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (name: string) => {
    live.queries.push(name);
    return { data: live.booking && { booking: live.booking }, status: 'live' };
  },
}));

beforeEach(() => {
  setUpJsdom();
  live.queries = [];
});
afterEach(cleanup);

const completedAt = new Date().toISOString();
/** Returns the notification of a trip that was completed some days ago. */
const makeItem = (days: number) =>
  ({
    object: { kind: 'booking-completed', id: 'b' },
    timestamp: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString(),
  }) as ListedNotificationGroup;

test('a completed trip is rated from its notification', async () => {
  live.booking = makeBooking('completed', 'passenger', { completedAt });
  const calls = startFakeServer({ rateTrip: () => ({ rated: true }) });
  renderOnPage(<RateTripButton item={makeItem(0)} />, '/notifications');
  fireEvent.click(await screen.findByRole('button', { name: 'Rate trip with Lena Vogel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Submit Rating' }));
  await waitFor(() => expect(calls.find(({ name }) => name === 'rateTrip')?.args['rating']).toBe(5));
});

test.each([
  ['that the viewer has rated', { completedAt, rating: 4 }],
  ['that was completed long ago', { completedAt: '2020-01-01T00:00:00.000Z' }],
])('a trip %s has no button', async (_, more) => {
  live.booking = makeBooking('completed', 'driver', more);
  const row = (
    <p>
      Thanks for riding <RateTripButton item={makeItem(0)} />
    </p>
  );
  renderOnPage(row, '/notifications');
  await screen.findByText(/^Thanks for riding/);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [6, 1],
  [8, 0],
])('the notification of a trip completed %i days ago has %i live queries', async (days, queries) => {
  live.booking = makeBooking('completed', 'driver', { completedAt });
  const row = (
    <p>
      Thanks for riding <RateTripButton item={makeItem(days)} />
    </p>
  );
  renderOnPage(row, '/notifications');
  await screen.findByText(/^Thanks for riding/);
  expect(new Set(live.queries).size).toBe(queries);
  expect(screen.queryAllByRole('button')).toHaveLength(queries);
});

test('EXP-005 after the rating the focus moves to the heading of the page', async () => {
  live.booking = makeBooking('completed', 'passenger', { completedAt });
  startFakeServer({
    rateTrip() {
      live.booking = makeBooking('completed', 'passenger', { completedAt, rating: 5 });
      return { rated: true };
    },
  });
  const page = (
    <>
      <h1 tabIndex={-1}>Notifications</h1>
      <RateTripButton item={makeItem(0)} />
    </>
  );
  renderOnPage(page, '/notifications');
  const button = await screen.findByRole('button', { name: 'Rate trip with Lena Vogel' });
  button.focus();
  fireEvent.click(button);
  const submit = await screen.findByRole('button', { name: 'Submit Rating' });
  submit.focus();
  fireEvent.click(submit);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(button.isConnected).toBe(false);
});
