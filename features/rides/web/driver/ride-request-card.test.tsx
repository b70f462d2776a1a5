// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Booking } from '../calls.ts';
import { makeBooking, makeSharedBooking } from '../trip/booking.fixture.ts';
import { FareSectionAboveRoute, FareSectionBelowRoute } from '../trip/trip-fare-section.tsx';
import { TripHeader } from '../trip/trip-header.tsx';
import { RideRequestCard } from './ride-request-card.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const nowMs = Date.parse('2026-03-03T10:05:00.000Z');
const open = (request: Booking) => {
  startFakeServer({});
  renderOnPage(
    <LocationProvider>
      <RideRequestCard
        request={request}
        from={{ lat: 33.45, lng: -112.07 }}
        nowMs={nowMs}
        isBusy={false}
        onDeclined={() => undefined}
        onChanged={() => undefined}
      />
    </LocationProvider>,
    '/ryde/drive',
  );
};

test('NEW-02 the card of a shared ride has the tokens from all riders, their number and the departure', async () => {
  open(makeSharedBooking('requested', 'candidate'));
  expect(await screen.findByText('50 tokens')).toBeTruthy();
  expect(screen.getByText('30-token fare + 20-token booking fee')).toBeTruthy();
  expect(screen.getByText(/· 4 riders$/)).toBeTruthy();
  expect(screen.getByText(/^Pickup /, { selector: 'time' }).getAttribute('datetime')).toBe(
    '2026-03-03T12:00:00.000Z',
  );
});

test('RIDE-004 the card of a ride for one person has its own fare and no time', async () => {
  open(makeBooking('requested', 'candidate'));
  expect(await screen.findByText('25 tokens')).toBeTruthy();
  expect(screen.queryByText(/riders/)).toBeNull();
  expect(screen.queryByText(/^Pickup /)).toBeNull();
});

test('NEW-02 the screen of a shared ride tells the driver what the whole ride earns', async () => {
  const show = (booking: Booking) =>
    renderOnPage(
      <>
        <TripHeader booking={booking} position={null} nowMs={nowMs} />
        <FareSectionAboveRoute booking={booking} position={null} nowMs={nowMs} />
        <FareSectionBelowRoute booking={booking} position={null} nowMs={nowMs} />
      </>,
      '/trip/b',
    );
  show(makeSharedBooking('requested', 'candidate'));
  expect(await screen.findByText('50 tokens')).toBeTruthy();
  expect(screen.getByText(/^30-token fare for [\d.]+ mi \+ 20-token booking fee/)).toBeTruthy();
  cleanup();
  show(makeSharedBooking('driver_accepted', 'driver'));
  expect(await screen.findByText('13 tokens')).toBeTruthy();
  expect(screen.getByText('50 tokens from all riders together')).toBeTruthy();
});
