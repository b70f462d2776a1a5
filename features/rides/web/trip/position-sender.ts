/**
 * Sends the driver's position to the server during a trip, whichever screen of the app is open. Stops when the trip or
 * the session ends, when another driver has the trip, and when the driver denies the browser's permission prompt.
 */
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { createStore, type ReadableStore } from '#platform/ui/create-store.ts';
import type { Position } from '#features/places/domain/position.ts';
import { ridesApi } from '../calls.ts';

/** Minimum time in milliseconds between two sent positions. */
const shortestGapMs = 3_000;
/** An unchanged position is sent again after this many milliseconds, so that the rider does not see it as outdated. */
const repeatMs = 15_000;

/**
 * Value of `GeolocationPositionError.PERMISSION_DENIED`: the person does not allow the browser to provide the position.
 */
const permissionDeniedCode = 1;

type SenderState = 'off' | 'sending' | 'denied';

const state = createStore<SenderState>('off');
/**
 * State of the position sender. `denied`: the browser has no geolocation, or it reported an error instead of a
 * position. If the driver denied the permission, another call of `startSendingDriverPositions` asks for it again.
 */
export const driverPositionSenderStateStore: ReadableStore<SenderState> = state;

let stopCurrent: (() => void) | undefined;
let currentId: string | undefined;

/**
 * Starts sending the driver's positions for a trip. Does nothing if the positions of this trip are already being sent.
 */
export function startSendingDriverPositions(bookingId: string): void {
  if (currentId === bookingId) return;
  stopSendingDriverPositions();
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return state.set('denied');
  currentId = bookingId;
  state.set('sending');
  let last: Position | undefined;
  let sentAt = -Infinity;
  const send = async () => {
    if (last === undefined || performance.now() - sentAt < shortestGapMs) return;
    sentAt = performance.now();
    try {
      await ridesApi.recordDriverPosition({ bookingId, position: last });
    } catch (error) {
      // `not-found` means that the trip has ended or has another driver. After any other failure, the next position is
      // sent as usual.
      if (error instanceof CallError && error.code === 'not-found') stopSendingDriverPositions(bookingId);
    }
  };
  const watchPosition = () =>
    geolocation.watchPosition(
      ({ coords }) => {
        last = { lat: coords.latitude, lng: coords.longitude };
        state.set('sending');
        void send();
      },
      ({ code }) => {
        // The browser ends the watch when the permission is denied. Stop, so that a later start creates a new watch.
        if (code === permissionDeniedCode) stopSendingDriverPositions(bookingId);
        state.set('denied');
      },
      { enableHighAccuracy: true, maximumAge: shortestGapMs },
    );
  let watch = watchPosition();
  // Do not repeat a position while the page is hidden, because the browser may then report no new ones. The server
  // would store a repeated old position as measured now, and would refuse the next true one as too far away.
  const repeat = () => document.hidden || void send();
  const measureAnew = () => {
    if (document.hidden) return;
    last = undefined;
    // A new watch reports a position immediately, even if the car does not move.
    geolocation.clearWatch(watch);
    watch = watchPosition();
  };
  const timer = setInterval(repeat, repeatMs);
  document.addEventListener('visibilitychange', measureAnew);
  const unsubscribe = subscribeToSessionChanges(() => stopSendingDriverPositions());
  stopCurrent = () => {
    geolocation.clearWatch(watch);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', measureAnew);
    unsubscribe();
  };
}

/**
 * Restarts the position sender of a trip, so that the browser asks for permission again. The state remains `denied`
 * until the browser provides a position, because a browser that stored the refusal refuses again without asking.
 */
export function restartSendingDriverPositions(bookingId: string): void {
  stopSendingDriverPositions();
  startSendingDriverPositions(bookingId);
  state.set('denied');
}

/**
 * Stops sending the driver's position from this browser.
 * @param bookingId if given, stops only if positions of this trip are being sent; if omitted, always stops
 */
export function stopSendingDriverPositions(bookingId = currentId): void {
  if (bookingId !== currentId) return;
  stopCurrent?.();
  stopCurrent = undefined;
  currentId = undefined;
  state.set('off');
}
