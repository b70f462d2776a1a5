/** Store of the viewer's location: one state for the page, persisted in this browser. */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';
import { stored } from '#platform/ui/storage.ts';
import { isFresh, isKnownLocation, createInitialState } from './location-state.ts';
import type { KnownLocation, LocationState } from './location-state.ts';

const storage = stored('location', 1, isKnownLocation);
const state = createStore(readInitialState());

/** For `useSyncExternalStore`. */
export const locationStore: ReadableStore<LocationState> = state;

/** Returns the initial state; removes a stored location that is too old (LOC-003). */
function readInitialState(): LocationState {
  const start = createInitialState(storage.read(), Date.now());
  if (!start.location) storage.remove();
  return start;
}

/** Sets and stores the location. */
export function setLocation(location: KnownLocation): void {
  const { lat, lng, city, timestamp } = location;
  storage.write({ lat, lng, city, timestamp });
  state.set({ status: 'set', location, message: null });
}

/** Sets the status to `loading` and keeps the current location. */
export function setLoading(): void {
  state.set({ ...state.read(), status: 'loading', message: null });
}

/** Sets the status to `error` and keeps the current location. @param message for the person */
export function setFailed(message: string): void {
  state.set({ ...state.read(), status: 'error', message });
}

/** Clears the location in the state and in the storage (EXP-074). */
export function clearLocation(): void {
  storage.remove();
  state.set({ status: 'none', location: null, message: null });
}

/**
 * Clears the location if it is too old when the page becomes visible, and when the person signs out. Returns the
 * function that stops this.
 */
export function watchLocation(): () => void {
  const onVisible = () => {
    const { location } = state.read();
    if (document.visibilityState === 'visible' && location && !isFresh(location, Date.now())) clearLocation();
  };
  document.addEventListener('visibilitychange', onVisible);
  const unsubscribe = onSessionChange((change) => {
    if (change.userId === null) clearLocation();
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    unsubscribe();
  };
}
