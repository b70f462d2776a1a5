// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TripScreenPartProps } from '#features/rides/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import EmergencyButton from './emergency-button.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const bookingId = '0190a000-0000-7000-8000-00000000b001';
const booking = {
  id: bookingId,
  role: 'passenger',
  status: 'in_progress',
  acceptedAt: '2026-03-03T10:00:00.000Z',
  passenger: { name: 'Ana Ruiz' },
  driver: { name: 'Lena Vogel', vehicle: 'Blue Kia Niro' },
  driverPlate: 'ABC 1234',
} as TripScreenPartProps['booking'];
const car = { lat: 33.45, lng: -112.07, at: '2026-03-03T10:00:00.000Z' };
const getSafety = (contacts: number) => ({ canCallHelp: true, emergency: null, contacts, phones: [] });
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));

test('EXP-098 the emergency dialog stays open when the status of the trip changes and the server fails', async () => {
  let answer: () => object | Promise<object> = () => getSafety(2);
  const calls = startFakeServer({ getTripSafety: () => answer() });
  const countCalls = () => calls.filter(({ name }) => name === 'getTripSafety').length;
  function Page() {
    const [status, setStatus] = useState<TripScreenPartProps['booking']['status']>('passenger_onboard');
    return (
      <>
        <button onClick={() => setStatus('in_progress')}>Begin</button>
        <button onClick={() => setStatus('completed')}>Complete</button>
        <EmergencyButton booking={{ ...booking, status }} position={car} nowMs={0} />
      </>
    );
  }
  renderOnPage(<Page />, '/trip/b');
  await press('Emergency');
  await screen.findByRole('button', { name: 'Alert my 2 trusted contacts', hidden: true });
  const link = screen.getByRole('link', { name: 'Call 911', hidden: true });
  answer = () => new Promise(() => undefined);
  await press('Begin');
  await waitFor(() => expect(countCalls()).toBe(2));
  expect(link.isConnected).toBe(true);
  answer = () => {
    throw new FakeServerError(503, 'Try again later', 'unavailable');
  };
  await press('Complete');
  await waitFor(() => expect(countCalls()).toBeGreaterThan(2));
  expect(link.isConnected).toBe(true);
  expect(screen.getByRole('button', { name: 'Alert my 2 trusted contacts', hidden: true })).toBeTruthy();
});

test('EXP-098 the plate stays in the text to read out after the trip ended, although the server then hides it', async () => {
  startFakeServer({ getTripSafety: () => getSafety(0) });
  function Page() {
    const [trip, setTrip] = useState(booking);
    const end = () => setTrip({ ...booking, status: 'completed', driverPlate: null });
    return (
      <>
        <button onClick={end}>Complete</button>
        <EmergencyButton booking={trip} position={car} nowMs={0} />
      </>
    );
  }
  renderOnPage(<Page />, '/trip/b');
  await press('Emergency');
  const plate = await screen.findByText('The license plate is ABC 1234.');
  await press('Complete');
  expect(plate.isConnected).toBe(true);
});

test('EXP-098 the emergency button needs no answer of the server, and the dialog can load the contacts again', async () => {
  let isDown = true;
  startFakeServer({
    getTripSafety() {
      if (isDown) throw new FakeServerError(404, 'Could not load trip', 'not_found');
      return getSafety(1);
    },
  });
  renderOnPage(<EmergencyButton booking={booking} position={car} nowMs={0} />, '/trip/b');
  await press('Emergency');
  expect(await screen.findByRole('link', { name: 'Call 911', hidden: true })).toBeTruthy();
  expect(screen.queryByText(/You have no trusted contacts/)).toBeNull();
  await screen.findByRole('button', { name: 'Retry', hidden: true });
  isDown = false;
  await press('Retry');
  await screen.findByRole('button', { name: 'Alert my trusted contact', hidden: true });
});

test('EXP-005 EXP-098 the focus stays in the dialog when a practice starts and when it ends', async () => {
  let emergency: object | null = null;
  startFakeServer({
    getTripSafety: () => ({ ...getSafety(0), emergency }),
    startEmergency() {
      emergency = {
        id: '0190a000-0000-7000-8000-00000000e001',
        practice: true,
        alerted: 0,
        startedAt: '2026-03-03T10:00:00.000Z',
        safeAt: null,
      };
      return { emergency };
    },
    markSafe() {
      emergency = null;
      return { success: true };
    },
  });
  renderOnPage(<EmergencyButton booking={booking} position={car} nowMs={0} />, '/trip/b');
  await press('Emergency');
  const pressFocused = async (name: string) => {
    const button = await screen.findByRole('button', { name, hidden: true });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    return document.activeElement;
  };
  const part = await pressFocused('Practice asking for help');
  expect(part?.closest('dialog')).toBeTruthy();
  expect(part?.textContent).toContain("I'm safe");
  expect(await pressFocused("I'm safe")).toBe(part);
  expect(part?.textContent).toContain('Practice asking for help');
});

test('EXP-098 an alert that fails is said in the dialog until the next attempt, not in a toast that disappears', async () => {
  let isDown = true;
  let emergency: object | null = null;
  startFakeServer({
    getTripSafety: () => ({ ...getSafety(1), emergency }),
    startEmergency() {
      if (isDown) throw new FakeServerError(400, 'The phone company is away.');
      const startedAt = '2026-03-03T10:00:00.000Z';
      const id = '0190a000-0000-7000-8000-00000000e001';
      emergency = { id, practice: false, alerted: 1, startedAt, safeAt: null };
      return { emergency };
    },
  });
  renderOnPage(<EmergencyButton booking={booking} position={car} nowMs={0} />, '/trip/b');
  await press('Emergency');
  await press('Alert my trusted contact');
  const text = "We couldn't alert your contacts. The phone company is away.";
  const alert = await screen.findByText(text);
  expect([alert.role, alert.closest('dialog') !== null]).toEqual(['alert', true]);
  isDown = false;
  await press('Alert my trusted contact');
  await screen.findByRole('button', { name: "I'm safe", hidden: true });
  expect(screen.queryByText(text)).toBeNull();
});

test('EXP-098 the emergency sheet calls a phone number of a trusted contact', async () => {
  const phones = [{ id: 'p', name: 'Mom', phone: '+16025550100' }];
  startFakeServer({ getTripSafety: () => ({ ...getSafety(0), phones }) });
  renderOnPage(<EmergencyButton booking={booking} position={car} nowMs={0} />, '/trip/b');
  await press('Emergency');
  const link = await screen.findByRole('link', { name: 'Call Mom', hidden: true });
  expect(link.getAttribute('href')).toBe('tel:+16025550100');
});
