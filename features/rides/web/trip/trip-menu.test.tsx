// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeBooking } from './booking.fixture.ts';
import { TripMenu } from './trip-menu.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-113 each party can report the ride, with a reason, and block the other', async () => {
  const calls = startFakeServer({
    reportContent: () => ({ reported: true, alreadyReported: false, blocked: true }),
  });
  const booking = makeBooking('in_progress', 'passenger');
  renderOnPage(<TripMenu booking={booking} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More options for Trip' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report trip', hidden: true }));
  fireEvent.click(await screen.findByLabelText('Bullying or harassment'));
  fireEvent.click(screen.getByLabelText(/Block Lena Vogel too/));
  expect(screen.getByText(/When the trip is over, we'll hide it from your trips/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send report', hidden: true }));
  expect(await screen.findByText(/^Thanks for reporting this/)).toBeTruthy();
  expect(calls.find(({ name }) => name === 'reportContent')?.args).toEqual({
    kind: 'ride',
    targetId: booking.id,
    reason: 'harassment',
    note: '',
    block: true,
  });
});

test('NEW-07 during the trip the menu leads to the log', async () => {
  startFakeServer({});
  renderOnPage(<TripMenu booking={makeBooking('in_progress', 'driver')} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More options for Trip' }));
  expect(await screen.findByRole('menuitem', { name: 'Trip record', hidden: true })).toBeTruthy();
});

test.each([
  ['requested', 'passenger'],
  ['requested', 'candidate'],
  ['in_progress', 'admin'],
] as const)('EXP-113 at %s the %s has nobody to report', (status, role) => {
  renderOnPage(<TripMenu booking={makeBooking(status, role)} />);
  expect(screen.queryByRole('button', { name: 'More options for Trip' })).toBeNull();
});
