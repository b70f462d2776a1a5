// @vitest-environment jsdom
/**
 * Tests the messages on the trip screen if the server refuses a step of the trip or does not answer, and the focus
 * after a cancellation.
 */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Booking } from '../calls.ts';
import { makeBooking } from './booking.fixture.ts';
import TripScreen from './trip-screen.tsx';

const live = vi.hoisted(() => ({ booking: undefined as Booking | undefined, refetches: 0 }));
// This mock replaces the live connection, which has its own tests. Its `refetch` renders the current state.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useReducer } = await import('react');
  return {
    useLiveQuery(name: string) {
      const [, render] = useReducer((count: number) => count + 1, 0);
      const refetch = () => {
        live.refetches += 1;
        render();
      };
      const data = name === 'getBooking' ? { booking: live.booking, payments: [] } : { position: null };
      return { data, status: 'live', error: null, refetch };
    },
  };
});
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
  live.refetches = 0;
});
afterEach(cleanup);

function open(booking: Booking, answers: Parameters<typeof startFakeServer>[0]) {
  live.booking = booking;
  startFakeServer({
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    ...answers,
  });
  renderOnPage(<TripScreen bookingId={booking.id} />, '/trip/b');
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test.each([
  [
    'passenger',
    'Confirm pickup',
    "You weren't charged because you don't have enough tokens. Get more, or cancel. Canceling won't count against you.",
  ],
  [
    'driver',
    'Begin Trip',
    "Rita wasn't charged because they don't have enough tokens. Wait until they get more, or cancel. Canceling won't count against you.",
  ],
] as const)(
  'RIDE-037 Q-72 Q-79 for the %s a fare that cannot be paid stays on the screen with the way on, and is no toast',
  async (role, step, wayOn) => {
    open(makeBooking('passenger_onboard', role), {
      transitionBookingStatus: () => {
        throw new FakeServerError(409, 'Insufficient tokens for trip fare', 'insufficient_tokens');
      },
    });
    await press(step);
    expect(await screen.findAllByText(/^Insufficient tokens for trip fare/)).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe(`Insufficient tokens for trip fare${wayOn}`);
  },
);

const tooLate = (reason: string, message = 'Failed to update trip status.') =>
  new FakeServerError(409, message, reason);

test('EXP-107 a driver who completes a trip just after the rider canceled it reads so, and sees its end', async () => {
  open(makeBooking('in_progress', 'driver'), {
    transitionBookingStatus: () => {
      live.booking = makeBooking('cancelled', 'driver', { cancelledBy: 'passenger' });
      throw tooLate('trip_cancelled');
    },
  });
  await press('Complete Trip');
  expect(await screen.findByText('This trip was canceled.')).toBeTruthy();
  expect(await screen.findByText('Rita canceled this trip')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Complete Trip' })).toBeNull();
});

const previewCancellation = () => ({
  canCancel: true,
  returned: 16,
  released: 0,
  lost: 9,
  toDriver: 9,
  mark: true,
  driverMinutesAway: null,
  reasons: ['plans_changed', 'other'],
});
/** Cancels the trip by the buttons that have the focus, as with the keyboard. */
async function cancelTrip() {
  const opener = await screen.findByRole('button', { name: 'Cancel Trip' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.click(await dialog.findByLabelText('Something else'));
  const button = dialog.getByRole('button', { name: 'Cancel Trip', hidden: true });
  button.focus();
  fireEvent.click(button);
}

test('EXP-005 EXP-099 after a rider canceled the trip, the heading of the screen has the focus', async () => {
  open(makeBooking('in_progress', 'passenger'), {
    previewCancellation,
    transitionBookingStatus() {
      live.booking = makeBooking('cancelled', 'passenger', { cancelledBy: 'passenger' });
      return { success: true };
    },
  });
  await cancelTrip();
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('EXP-107 a rider who cancels a trip just after the driver completed it reads so, and sees its end', async () => {
  open(makeBooking('in_progress', 'passenger'), {
    previewCancellation,
    transitionBookingStatus: () => {
      live.booking = makeBooking('completed', 'passenger');
      throw tooLate('trip_completed');
    },
  });
  await cancelTrip();
  expect(await screen.findByText('This trip is already completed.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Completed')).toBeTruthy());
});

test.each([
  ['the rider canceled', tooLate('trip_cancelled'), 'This trip was canceled.'],
  ['another driver accepted', tooLate('taken', 'Already taken'), 'Already taken'],
  ['the request expired', tooLate('expired'), 'This request has expired.'],
])(
  'EXP-107 a driver who accepts on the screen of the trip just after %s reads so, and the trip is read again',
  async (_case, refusal, text) => {
    open(makeBooking('requested', 'candidate'), {
      transitionBookingStatus: () => {
        throw refusal;
      },
    });
    await press('Accept Booking');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(live.refetches).toBe(1);
  },
);

test.each([
  ['without an answer of the server', {}],
  [
    'at which the server fails',
    {
      transitionBookingStatus: () => {
        throw new FakeServerError(500, 'Something went wrong on our side.', 'internal');
      },
    },
  ],
])('TRIP-014 a step %s says that the status was not updated', async (_, answers) => {
  open(makeBooking('driver_accepted', 'driver'), answers);
  await press('Go En Route to Pickup');
  expect(await screen.findByText('Failed to update trip status.')).toBeTruthy();
});
