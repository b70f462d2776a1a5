// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { notificationLines } from '../notification-lines.ts';
import { formatPickupTime } from '../format-pickup-time.ts';
import { makeBooking } from './booking.fixture.ts';
import TripNotificationLine from './trip-notification-line.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const item = {
  target: { kind: 'booking', id: 'b' },
  timestamp: '2026-03-03T10:00:00.000Z',
} as ListedNotificationGroup;

/** Shows the line of a trip on the page, and returns its text. */
async function show(getBooking: () => object): Promise<string | null> {
  const calls = startFakeServer({ getBooking });
  renderOnPage(
    <p data-testid="line">
      <TripNotificationLine item={item} />
    </p>,
    '/notifications',
  );
  const line = await screen.findByTestId('line');
  await expect.poll(() => line.textContent).not.toBe('\u00a0');
  expect(calls.find(({ name }) => name === 'getBooking')?.args).toEqual({ bookingId: 'b' });
  return line.textContent;
}

test('the row of a notification reserves the line while its code is loaded', () => {
  const { Line } = notificationLines[0]!;
  render(
    <Suspense fallback="Reserved line">
      <Line item={item} />
    </Suspense>,
  );
  expect(screen.getByText('Reserved line')).toBeTruthy();
});

test('the notification of a trip names its destination and its time', async () => {
  const scheduledFor = '2026-03-02T16:00:00.000Z';
  const dropoff = { address: 'Heard Museum, 2301 N Central Ave', lat: 33.47, lng: -112.07 };
  const booking = makeBooking('cancelled', 'passenger', { scheduledFor, dropoff });
  expect(await show(() => ({ booking }))).toBe(`To Heard Museum · ${formatPickupTime(scheduledFor)}`);
});

test('the notification of a shared ride names its departure', async () => {
  const departsAt = '2026-03-05T16:00:00.000Z';
  const trip = { tripId: 't', eventId: 'e', occurrenceId: 'o', direction: 'out' as const };
  const booking = makeBooking('driver_accepted', 'passenger', {
    shared: { ...trip, departsAt, seats: 4, fares: 30, riders: [] },
  });
  expect(await show(() => ({ booking }))).toBe(`To 9 Desert Road · ${formatPickupTime(departsAt)}`);
});

test('a trip is loaded once for each of its steps, and its line is shown meanwhile', async () => {
  const dropoffs = ['Heard Museum', 'Ballpark'];
  const calls = startFakeServer({
    getBooking: () => ({
      booking: makeBooking('en_route', 'passenger', {
        dropoff: { address: dropoffs.shift() ?? '', lat: 33.47, lng: -112.07 },
      }),
    }),
  });
  const loads = () => calls.filter(({ name }) => name === 'getBooking').length;
  const next = { ...item, timestamp: '2026-03-03T10:01:00.000Z' };
  function Page() {
    const [rows, setRows] = useState([item]);
    return (
      <>
        <button onClick={() => setRows([next, next])}>Next step</button>
        {rows.map((row, index) => (
          <p key={index} data-testid="line">
            <TripNotificationLine item={row} />
          </p>
        ))}
      </>
    );
  }
  renderOnPage(<Page />, '/notifications');
  const texts = () => screen.getAllByTestId('line').map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual([expect.stringContaining('To Heard Museum')]);
  fireEvent.click(screen.getByText('Next step'));
  expect(texts()[0]).toContain('To Heard Museum');
  await expect.poll(texts).toEqual(Array(2).fill(expect.stringContaining('To Ballpark')));
  expect(loads()).toBe(2);
});

test.each([
  [
    'of a driver who may not see the destination',
    () => ({
      booking: makeBooking('requested', 'candidate', {
        dropoff: { address: null, lat: 33.47, lng: -112.07 },
      }),
    }),
  ],
  [
    'that cannot be loaded',
    () => {
      throw new FakeServerError(403, 'Not yours.');
    },
  ],
])('the notification of a trip %s has no line', async (_, getBooking) => {
  expect(await show(getBooking)).toBe('');
});
