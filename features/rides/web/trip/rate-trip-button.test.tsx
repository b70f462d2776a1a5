// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeBooking } from './booking.fixture.ts';
import RateTripButton from './rate-trip-button.tsx';

const live = vi.hoisted(() => ({ booking: undefined as object | undefined }));
// jsdom has no live connection.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: live.booking && { booking: live.booking }, status: 'live' }),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

const completedAt = new Date().toISOString();
const item = { object: { kind: 'booking-completed', id: 'b' } } as ListedNotificationGroup;

test('a completed trip is rated from its notification', async () => {
  live.booking = makeBooking('completed', 'passenger', { completedAt });
  const calls = startFakeServer({ rateTrip: () => ({ rated: true }) });
  renderOnPage(<RateTripButton item={item} />, '/notifications');
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
      Thanks for riding <RateTripButton item={item} />
    </p>
  );
  renderOnPage(row, '/notifications');
  await screen.findByText(/^Thanks for riding/);
  expect(screen.queryByRole('button')).toBeNull();
});
