/** Store of the viewer's location. The page has one such store, and persists its state in local storage. */
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import {
  isViewerLocationFresh,
  isValidStoredViewerLocation,
  createInitialViewerLocationState,
} from './location-state.ts';
import type { ViewerLocation, ViewerLocationState } from './location-state.ts';

const storage = createLocalStorageValue('location', 1, isValidStoredViewerLocation);
const state = createStore(readInitialState());

/** Read-only store of the viewer's location, for `useSyncExternalStore`. */
export const viewerLocationStore: ReadableStore<ViewerLocationState> = state;

/** Returns the initial state from local storage. Removes a stored location that is too old (LOC-003). */
function readInitialState(): ViewerLocationState {
  const start = createInitialViewerLocationState(storage.read(), Date.now());
  if (!start.location) storage.remove();
  return start;
}

/** Sets the viewer's location, and persists it in local storage. */
export function setLocation(location: ViewerLocation): void {
  storage.write(location);
  state.set({ status: 'set', location, message: null });
}

/** Sets the status of the location to `loading` and keeps the current location. */
export function markLocationLoading(): void {
  state.set({ ...state.read(), status: 'loading', message: null });
}

/**
 * Sets the status of the location to `error` and keeps the current location.
 * @param message error message to show
 */
export function setLocationError(message: string): void {
  state.set({ ...state.read(), status: 'error', message });
}

/** Clears the viewer's location in the store and in local storage (EXP-074). */
export function clearLocation(): void {
  storage.remove();
  state.set({ status: 'none', location: null, message: null });
}

/**
 * Adds listeners that clear the viewer's location in two cases:
 * - The person signs out, or another person signs in.
 * - The page becomes visible, and the location is too old.
 * @returns function that removes the listeners
 */
export function clearLocationOnExpiryOrSignOut(): () => void {
  const onVisible = () => {
    const { location } = state.read();
    if (document.visibilityState === 'visible' && location && !isViewerLocationFresh(location, Date.now()))
      clearLocation();
  };
  document.addEventListener('visibilitychange', onVisible);
  const unsubscribe = subscribeToSessionChanges((change) => {
    if (change.userId === null || change.isNewPerson) clearLocation();
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    unsubscribe();
  };
}
