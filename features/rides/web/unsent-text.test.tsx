// @vitest-environment jsdom
/** Tests that dialogs of rides with a text field ask for a confirmation when they close with typed text. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { RequestDriverApplicationChangeDialog } from './approve/request-driver-change-dialog.tsx';
import type { DriverApplication } from './driver/driver-calls.ts';
import { makeBooking } from './trip/booking.fixture.ts';
import CancelTripDialog from './trip/cancel-trip-dialog.tsx';
import RateTripDialog from './trip/rate-trip-dialog.tsx';
import type { TripActions } from './trip/use-trip-actions.ts';
import OfferApologyDialog from './trust/offer-apology-dialog.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

let closed = 0;
const close = () => void (closed += 1);
const nothing = () => undefined;
const actions = { busy: undefined, move: async () => true } as unknown as TripActions;
const driver = { id: 'd', name: 'Dan Driver' } as unknown as DriverApplication;

const cases: readonly (readonly [string, string, string, () => ReactElement])[] = [
  [
    'a rating',
    'Close',
    'Say a few words (optional)',
    () => <RateTripDialog booking={makeBooking('completed', 'passenger')} onSkip={close} onClose={nothing} />,
  ],
  [
    'a rating that is skipped',
    'Skip',
    'Say a few words (optional)',
    () => <RateTripDialog booking={makeBooking('completed', 'passenger')} onSkip={close} onClose={nothing} />,
  ],
  [
    'a cancellation',
    'Close',
    'Anything else? (optional)',
    () => (
      <CancelTripDialog
        booking={makeBooking('en_route', 'passenger')}
        position={null}
        actions={actions}
        onClose={close}
      />
    ),
  ],
  [
    'a cancellation that is given up',
    'Keep trip',
    'Anything else? (optional)',
    () => (
      <CancelTripDialog
        booking={makeBooking('en_route', 'passenger')}
        position={null}
        actions={actions}
        onClose={close}
      />
    ),
  ],
  [
    'an apology',
    'Close',
    'What do you want to say?',
    () => <OfferApologyDialog bookingId="b" name="Dan" onSent={nothing} onClose={close} />,
  ],
  [
    'a request to a driver',
    'Close',
    'Reason',
    () => <RequestDriverApplicationChangeDialog driver={driver} onClose={close} onAsked={nothing} />,
  ],
];

test.each(cases)(
  'EXP-007 the text of %s is discarded only after a question',
  async (_what, way, field, show) => {
    closed = 0;
    startFakeServer({
      getBalance: () => ({ balance: 100, available: 90, held: 10, earned: 100 }),
      previewCancellation: () => ({
        canCancel: true,
        returned: 0,
        released: 20,
        lost: 5,
        toDriver: 0,
        mark: false,
        driverMinutesAway: null,
        reasons: ['plans_changed', 'other'],
      }),
    });
    renderOnPage(show());
    const leave = () => fireEvent.click(screen.getByRole('button', { name: way }));
    const box = await screen.findByLabelText<HTMLTextAreaElement>(field);
    leave();
    await waitFor(() => expect(closed, 'without text').toBe(1));
    fireEvent.change(box, { target: { value: 'A flat tire' } });
    leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByText('Discard this?')).toBeNull());
    expect([closed, box.value]).toEqual([1, 'A flat tire']);
    leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(closed).toBe(2));
  },
);
