/** Store of the viewer's location: one state for the page, persisted in this browser. */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { stored } from '#platform/ui/storage.ts';
import { isFresh, isKnownLocation, createInitialState } from './location-state.ts';
import type { KnownLocation, LocationState } from './location-state.ts';

const storage = stored('location', 1, isKnownLocation);
const listeners = new Set<() => void>();
let state: LocationState | undefined;

/** For `useSyncExternalStore`. */
export const locationStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): LocationState => (state ??= readInitialState()),
};

/** Returns the initial state; removes a stored location that is too old (LOC-003). */
function readInitialState(): LocationState {
  const start = createInitialState(storage.read(), Date.now());
  if (!start.location) storage.remove();
  return start;
}

function put(next: LocationState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Sets and stores the location. */
export function setLocation(location: KnownLocation): void {
  const { lat, lng, city, timestamp } = location;
  storage.write({ lat, lng, city, timestamp });
  put({ status: 'set', location, message: null });
}

/** Sets the status to `loading` and keeps the current location. */
export function setLoading(): void {
  put({ ...locationStore.read(), status: 'loading', message: null });
}

/** Sets the status to `error` and keeps the current location. @param message for the person */
export function setFailed(message: string): void {
  put({ ...locationStore.read(), status: 'error', message });
}

/** Clears the location in the state and in the storage (EXP-074). */
export function clearLocation(): void {
  storage.remove();
  put({ status: 'none', location: null, message: null });
}

/**
 * Clears the location if it is too old when the page becomes visible, and when the person signs out. Returns the
 * function that stops this.
 */
export function watchLocation(): () => void {
  const onVisible = () => {
    const { location } = locationStore.read();
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
