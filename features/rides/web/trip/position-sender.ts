/**
 * Sends the position of a driver during a trip, also while another screen of the app is open. It stops when the trip has
 * ended, when the server refuses the position, or when the session ends.
 */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { createStore, type ReadableStore } from '#platform/ui/create-store.ts';
import type { Position } from '#features/places/domain/position.ts';
import { ridesApi } from '../calls.ts';

/** Shortest time between two sent positions in milliseconds. */
const shortestGapMs = 3_000;
/** Time in milliseconds after which a driver who stands still is sent again, so that the position does not look old. */
const repeatMs = 15_000;

type SenderState = 'off' | 'sending' | 'denied';

const state = createStore<SenderState>('off');
/** State of the sender: `denied` if the browser does not give the position. */
export const positionSenderState: ReadableStore<SenderState> = state;

let stopCurrent: (() => void) | undefined;
let currentId: string | undefined;

/** Starts to send positions of a trip. Does nothing if it runs for this trip already. */
export function startSendingPositions(bookingId: string): void {
  if (currentId === bookingId) return;
  stopSendingPositions();
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
      // The trip is over, or it is no longer this driver's. Other failures are tried again with the next position.
      if (error instanceof CallError && error.code === 'not-found' && currentId === bookingId)
        stopSendingPositions();
    }
  };
  const watch = geolocation.watchPosition(
    ({ coords }) => {
      last = { lat: coords.latitude, lng: coords.longitude };
      state.set('sending');
      void send();
    },
    () => state.set('denied'),
    { enableHighAccuracy: true, maximumAge: shortestGapMs },
  );
  const timer = setInterval(() => void send(), repeatMs);
  const unsubscribe = onSessionChange(() => stopSendingPositions());
  stopCurrent = () => {
    geolocation.clearWatch(watch);
    clearInterval(timer);
    unsubscribe();
  };
}

/** Stops sending positions. */
export function stopSendingPositions(): void {
  stopCurrent?.();
  stopCurrent = undefined;
  currentId = undefined;
  state.set('off');
}
