// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Booking } from '../calls.ts';
import { RecordArrivalButton } from './arrival-button.tsx';
import { PickupWaitSection } from './pickup-wait-section.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const arrivedAt = '2026-03-03T10:00:00.000Z';
const noShowFrom = '2026-03-03T10:05:00.000Z';
const at = (time: string) => Date.parse(`2026-03-03T${time}Z`);
const person = { id: '1', handle: 'x', avatar: '', rating: null, vehicle: null };
const trip = (more: Partial<Booking>) =>
  ({
    id: '0190a000-0000-7000-8000-00000000b001',
    status: 'en_route',
    role: 'driver',
    arrivedAt: null,
    noShowFrom: null,
    isNoShow: false,
    bookingFee: 5,
    passenger: { ...person, name: 'Rita' },
    driver: { ...person, name: 'Dan' },
    ...more,
  }) as Booking;
const show = (booking: Booking, nowMs = at('10:00:00')) =>
  renderOnPage(<PickupWaitSection booking={booking} position={null} nowMs={nowMs} />, '/trip/1');

test('EXP-110 the driver records the arrival with one tap', async () => {
  const calls = startFakeServer({ recordArrival: () => ({ booking: trip({ arrivedAt }) }) });
  renderOnPage(<RecordArrivalButton bookingId={trip({}).id} />, '/trip/1');
  fireEvent.click(await screen.findByRole('button', { name: "I'm at the pickup" }));
  await expect
    .poll(() => calls.find(({ name }) => name === 'recordArrival')?.args)
    .toMatchObject({
      bookingId: trip({}).id,
    });
});

test('EXP-110 both see one clock and the consequence: the time that is left, then the waiting time; the rider has no button', async () => {
  startFakeServer({});
  const wait = () => screen.findByRole('region', { name: 'Waiting time' });
  const result = 'If the driver leaves, the trip ends and you get your tokens back.';
  show(trip({ role: 'passenger', arrivedAt, noShowFrom }), at('10:01:30'));
  expect((await wait()).textContent).toBe(`Dan can leave in 3:30${result}`);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(trip({ role: 'passenger', arrivedAt, noShowFrom }), at('10:06:12'));
  expect((await wait()).textContent).toBe(`Dan can leave now${result}Waiting time 06:12`);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(trip({ arrivedAt, noShowFrom }), at('10:04:59'));
  expect(await screen.findByText('You can report a no-show in 0:01')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report a no-show' })).toBeNull();
});

test('EXP-110 after five minutes the driver reports a no-show, and reads the consequence first', async () => {
  const calls = startFakeServer({ transitionBookingStatus: () => ({ success: true }) });
  show(trip({ arrivedAt, noShowFrom }), at('10:05:00'));
  fireEvent.click(await screen.findByRole('button', { name: 'Report a no-show' }));
  expect(await screen.findByText(/Rita gets back the 5-token booking fee and the held fare/)).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: 'Report a no-show' });
  fireEvent.click(buttons.at(-1)!);
  await expect
    .poll(() => calls.find(({ name }) => name === 'transitionBookingStatus')?.args)
    .toMatchObject({ nextStatus: 'cancelled', metadata: { noShow: true } });
});
