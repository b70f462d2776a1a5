// @vitest-environment jsdom
/**
 * Tests that the driver's browser sends its position during a trip. jsdom has no geolocation, so the tests fake it.
 */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeBooking } from './booking.fixture.ts';
import { DriverPositionSenderAndNote } from './driver-position-note.tsx';
import {
  driverPositionSenderStateStore,
  startSendingDriverPositions,
  stopSendingDriverPositions,
} from './position-sender.ts';

interface Watch {
  move: (lat: number) => void;
  /** Reports an error: 1 is refused permission, 2 an unavailable position. */
  fail: (code: number) => void;
}
const lng = -112.074;
const [first, second] = ['0190a000-0000-7000-8000-00000000b001', '0190a000-0000-7000-8000-00000000b002'];
/** Geolocation watches that the page has not cleared, by watch id. */
let watches: Map<number, Watch>;

beforeEach(() => {
  setUpJsdom();
  watches = new Map();
  let id = 0;
  const geolocation = {
    watchPosition(onPosition: (position: object) => void, onError: (error: object) => void) {
      watches.set(++id, {
        move: (lat) => onPosition({ coords: { latitude: lat, longitude: lng } }),
        fail: (code) => onError({ code }),
      });
      return id;
    },
    clearWatch: (watch: number) => watches.delete(watch),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
});
afterEach(() => {
  stopSendingDriverPositions();
  cleanup();
  vi.useRealTimers();
});

const currentWatch = () => [...watches.values()][0]!;
/** Starts a fake server and returns a function that lists the trips and latitudes that it received. */
function receivePositions(answer: () => object = () => ({ accepted: true })) {
  const calls = startFakeServer({ recordDriverPosition: answer });
  return () =>
    calls
      .filter(({ name }) => name === 'recordDriverPosition')
      .map(({ args }) => [args['bookingId'], (args['position'] as { lat: number }).lat]);
}
/** Replaces the timers, because the sender waits between two positions. */
const useFakeTimers = () => vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });

test('EXP-096 positions are sent at most every 3 seconds, and an unchanged one again after 15', async () => {
  useFakeTimers();
  const received = receivePositions();
  startSendingDriverPositions(first);
  expect(driverPositionSenderStateStore.read()).toBe('sending');
  expect(received()).toEqual([]);
  currentWatch().move(33.1);
  currentWatch().move(33.2);
  await vi.advanceTimersByTimeAsync(2_999);
  currentWatch().move(33.3);
  await vi.advanceTimersByTimeAsync(1);
  expect(received()).toEqual([[first, 33.1]]);
  currentWatch().move(33.4);
  expect(received()).toEqual([
    [first, 33.1],
    [first, 33.4],
  ]);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(received()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(received()).toEqual([
    [first, 33.1],
    [first, 33.4],
    [first, 33.4],
  ]);
});

test('EXP-096 a position from before or during the hidden time of the page is not sent again', async () => {
  useFakeTimers();
  const received = receivePositions();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const setHidden = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  startSendingDriverPositions(first);
  currentWatch().move(33.1);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received()).toEqual([[first, 33.1]]);
  // A position that the browser measures is sent.
  currentWatch().move(33.2);
  await vi.advanceTimersByTimeAsync(60_000);
  setHidden(false);
  expect([...watches.keys()], 'a new watch, which also reports an unchanged position').toEqual([2]);
  await vi.advanceTimersByTimeAsync(60_000);
  const sent = [
    [first, 33.1],
    [first, 33.2],
  ];
  expect(received()).toEqual(sent);
  currentWatch().move(33.3);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(received()).toEqual([...sent, [first, 33.3], [first, 33.3]]);
  stopSendingDriverPositions();
  setHidden(false);
  expect(watches.size, 'no watch after the end').toBe(0);
  hidden.mockRestore();
});

test('EXP-096 sending goes on after a failure, and stops when the server says that the trip is over', async () => {
  useFakeTimers();
  let error = new FakeServerError(409, 'Try again.', 'busy');
  const received = receivePositions(() => {
    throw error;
  });
  startSendingDriverPositions(first);
  currentWatch().move(33.1);
  await vi.advanceTimersByTimeAsync(3_000);
  error = new FakeServerError(404, 'Could not load trip', 'no_trip');
  currentWatch().move(33.2);
  await vi.waitFor(() => expect(driverPositionSenderStateStore.read()).toBe('off'));
  expect(watches.size).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received()).toEqual([
    [first, 33.1],
    [first, 33.2],
  ]);
});

test('EXP-096 another trip replaces the one before, and the same trip is not started twice', () => {
  const received = receivePositions();
  startSendingDriverPositions(first);
  startSendingDriverPositions(first);
  expect([...watches.keys()]).toEqual([1]);
  startSendingDriverPositions(second);
  expect([...watches.keys()]).toEqual([2]);
  currentWatch().move(33.1);
  expect(received()).toEqual([[second, 33.1]]);
});

const note = () =>
  screen.queryByText(/^(Your .* so )?Rita can't see where you are/)?.closest('[role=status]') ?? null;
const show = (...booking: Parameters<typeof makeBooking>) =>
  renderOnPage(
    <>
      <p>Trip</p>
      <DriverPositionSenderAndNote booking={makeBooking(...booking)} />
    </>,
  );

test('EXP-096 a driver whose location is off is told so, until the browser provides the position', async () => {
  receivePositions();
  show('en_route', 'driver');
  await screen.findByText('Trip');
  expect(note()).toBeNull();
  act(() => currentWatch().fail(2));
  expect(note()!.textContent).toContain('If the trip is canceled, you may get no fare.');
  act(() => currentWatch().move(33.1));
  expect(note()).toBeNull();
  cleanup();
  stopSendingDriverPositions();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
  show('en_route', 'driver');
  await screen.findByText('Trip');
  expect(note()).not.toBeNull();
});

test('EXP-096 a driver who refused permission can turn the location on again', async () => {
  const received = receivePositions();
  show('en_route', 'driver', { id: first });
  await screen.findByText('Trip');
  act(() => currentWatch().fail(1));
  expect(watches.size).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Turn on location' }));
  expect(watches.size).toBe(1);
  act(() => currentWatch().move(33.1));
  expect(note()).toBeNull();
  expect(received()).toEqual([[first, 33.1]]);
});

test('EXP-096 after a stored refusal the focus stays on Turn on, and the driver reads where to allow the location', async () => {
  receivePositions();
  show('en_route', 'driver', { id: first });
  await screen.findByText('Trip');
  act(() => currentWatch().fail(1));
  const button = screen.getByRole('button', { name: 'Turn on location' });
  button.focus();
  fireEvent.click(button);
  act(() => currentWatch().fail(1));
  expect(document.activeElement).toBe(button);
  expect(note()!.textContent).toContain("turn on location for this site in the browser's settings");
});

test('EXP-096 once the browser provided the position, a later problem does not repeat the hint about the settings', async () => {
  receivePositions();
  show('en_route', 'driver', { id: first });
  await screen.findByText('Trip');
  act(() => currentWatch().fail(1));
  fireEvent.click(screen.getByRole('button', { name: 'Turn on location' }));
  act(() => currentWatch().fail(1));
  fireEvent.click(screen.getByRole('button', { name: 'Turn on location' }));
  act(() => currentWatch().move(33.1));
  expect(note()).toBeNull();
  act(() => currentWatch().fail(2));
  expect(note()!.textContent).not.toContain("browser's settings");
});

test('EXP-096 a refusal ends with the next visit of the trip, too', () => {
  receivePositions();
  startSendingDriverPositions(first);
  currentWatch().fail(1);
  expect(driverPositionSenderStateStore.read()).toBe('denied');
  startSendingDriverPositions(first);
  expect([...watches.keys()]).toEqual([2]);
});

test.each([
  ['en_route', 'driver', {}, 1],
  ['in_progress', 'driver', {}, 1],
  ['driver_accepted', 'driver', { isUpcoming: true }, 0],
  ['in_progress', 'passenger', {}, 0],
  ['in_progress', 'admin', {}, 0],
  ['completed', 'driver', {}, 0],
  ['cancelled', 'driver', {}, 0],
] as const)('EXP-096 at %s the page of the %s with %o watches the position %s times', async (...row) => {
  const [status, role, more, count] = row;
  receivePositions();
  show(status, role, more);
  await screen.findByText('Trip');
  expect(watches.size).toBe(count);
});

/** Page that shows the trip at a status, or another screen, and a button for each. */
function Pages() {
  const [status, show] = useState<'in_progress' | 'completed' | 'another screen'>('in_progress');
  const booking = status === 'another screen' ? null : makeBooking(status, 'driver');
  return (
    <>
      <button onClick={() => show('another screen')}>Leave</button>
      <button onClick={() => show('completed')}>Complete</button>
      {booking && <DriverPositionSenderAndNote booking={booking} />}
    </>
  );
}

test('EXP-096 sending goes on while the driver looks at another screen, and ends with the trip', async () => {
  receivePositions();
  renderOnPage(<Pages />);
  fireEvent.click(await screen.findByText('Leave'));
  expect(watches.size).toBe(1);
  fireEvent.click(screen.getByText('Complete'));
  expect(watches.size).toBe(0);
});

const otherTrips = [
  makeBooking('completed', 'driver', { id: second }),
  makeBooking('cancelled', 'driver', { id: second }),
  makeBooking('driver_accepted', 'driver', { id: second, isUpcoming: true }),
];
/** Page of the running trip, with a button for each page of another trip of the same driver. */
function PagesOfTrips() {
  const [booking, show] = useState(makeBooking('in_progress', 'driver', { id: first }));
  return (
    <>
      {otherTrips.map((other) => (
        <button key={other.status} onClick={() => show(other)}>
          {other.status}
        </button>
      ))}
      <DriverPositionSenderAndNote key={booking.status} booking={booking} />
    </>
  );
}

test('EXP-096 the page of another trip that is over or not yet due leaves the running trip alone', async () => {
  const received = receivePositions();
  renderOnPage(<PagesOfTrips />);
  for (const { status } of otherTrips) fireEvent.click(await screen.findByText(status));
  expect([...watches.keys()]).toEqual([1]);
  currentWatch().move(33.1);
  expect(received()).toEqual([[first, 33.1]]);
});
