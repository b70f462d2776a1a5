/**
 * Sends the driver's position to the server during a trip, whichever screen of the app is open. Stops when the trip has
 * ended or no longer has this driver, when the driver denies the browser's permission prompt, or when the session ends.
 */
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { createStore, type ReadableStore } from '#platform/ui/create-store.ts';
import type { Position } from '#features/places/domain/position.ts';
import { ridesApi } from '../calls.ts';

/** Minimum time between two positions that are sent, in milliseconds. */
const shortestGapMs = 3_000;
/**
 * Time in milliseconds after which an unchanged position is sent again, so that the rider does not see it as outdated.
 */
const repeatMs = 15_000;

/**
 * Value of `GeolocationPositionError.PERMISSION_DENIED`: the person does not allow the browser to provide the position.
 */
const permissionDeniedCode = 1;

type SenderState = 'off' | 'sending' | 'denied';

const state = createStore<SenderState>('off');
/**
 * State of the position sender. `denied`: the browser has no geolocation, or it reported an error instead of a
 * position. If the driver denied the permission, another call of `startSendingDriverPositions` asks again.
 */
export const driverPositionSenderState: ReadableStore<SenderState> = state;

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
      // `not-found` means that the trip has ended or that this driver no longer drives it. After any other failure,
      // the next position is sent as usual.
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
        // After a refusal, the browser has ended the watch, so a later start needs a new one.
        if (code === permissionDeniedCode) stopSendingDriverPositions(bookingId);
        state.set('denied');
      },
      { enableHighAccuracy: true, maximumAge: shortestGapMs },
    );
  let watch = watchPosition();
  // A hidden page may get no positions from the browser. If an old one were sent again, then or after the page is
  // visible again, the server would store it as measured now, and would refuse the next true one as too far away.
  const repeat = () => document.hidden || void send();
  const measureAnew = () => {
    if (document.hidden) return;
    last = undefined;
    // A new watch reports the position of a standing car, too.
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
 * Stops and starts the position sender of a trip, so that the browser asks for permission again. The state stays
 * `denied` until the browser provides a position, because a browser that stored the refusal refuses again without
 * asking.
 */
export function restartSendingDriverPositions(bookingId: string): void {
  stopSendingDriverPositions();
  startSendingDriverPositions(bookingId);
  state.set('denied');
}

/**
 * Stops sending the driver's position from this browser.
 * @param bookingId if given, stops only if the positions of this trip are being sent; otherwise always stops
 */
export function stopSendingDriverPositions(bookingId = currentId): void {
  if (bookingId !== currentId) return;
  stopCurrent?.();
  stopCurrent = undefined;
  currentId = undefined;
  state.set('off');
}
