/** Where the viewer is: one state for the page, its memory in this browser, and what it does by itself. */
import { onSessionChange } from '#features/accounts/web/public.ts';
import { stored } from '#platform/ui/storage.ts';
import { isFresh, isKnownLocation, startState } from './location-state.ts';
import type { KnownLocation, LocationState } from './location-state.ts';

const memory = stored('location', 1, isKnownLocation);
const listeners = new Set<() => void>();
let state: LocationState | undefined;

/** For `useSyncExternalStore`. */
export const locationStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): LocationState => (state ??= recall()),
};

/** What is remembered and not too old; what is, goes (LOC-003). */
function recall(): LocationState {
  const start = startState(memory.read(), Date.now());
  if (!start.location) memory.remove();
  return start;
}

function put(next: LocationState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function setLocation(location: KnownLocation): void {
  const { lat, lng, city, timestamp } = location;
  memory.write({ lat, lng, city, timestamp });
  put({ status: 'set', location, message: null });
}

export function setLoading(): void {
  put({ ...locationStore.read(), status: 'loading', message: null });
}

export function setFailed(message: string): void {
  put({ ...locationStore.read(), status: 'error', message });
}

/** Nothing is known any more, and nothing is kept (EXP-074). */
export function clearLocation(): void {
  memory.remove();
  put({ status: 'none', location: null, message: null });
}

/** Looks again at what is remembered when the page is, and forgets with the person. The answer ends it. */
export function watchLocation(): () => void {
  const onVisible = () => {
    const { location } = locationStore.read();
    if (document.visibilityState === 'visible' && location && !isFresh(location, Date.now())) clearLocation();
  };
  document.addEventListener('visibilitychange', onVisible);
  const leave = onSessionChange((change) => {
    if (change.userId === null) clearLocation();
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    leave();
  };
}
