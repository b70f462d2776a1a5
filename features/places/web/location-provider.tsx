import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { loadOrToast } from '#platform/ui/load-or-toast.ts';
import type { Position } from '../domain/position.ts';
import type { LocationState } from './location-state.ts';
import { locationStore, watchLocation } from './location-store.ts';

interface LocationActions {
  /** Asks the browser where it is, and us what that is called. Never throws: the state says what happened. */
  locate: () => Promise<void>;
  /** Takes a place chosen by hand, found by its name or on the map; kept to about a kilometre, with the account if there is one. */
  choose: (place: Position & { name?: string }) => Promise<void>;
  /** Takes the area that is kept with the account, where nothing newer is known here. */
  restore: () => Promise<void>;
  /** Forgets it here and with the account (EXP-074). */
  forget: () => Promise<void>;
}

export type LocationApi = LocationState & LocationActions;

const LocationContext = createContext<LocationApi | null>(null);

// Nobody needs the ways to change it before they press something.
const actions = () => loadOrToast(import('./location-actions.ts'));
const lazyActions = (hasAccount: boolean): LocationActions => ({
  locate: async () => (await actions())?.locate(hasAccount),
  choose: async (place) => (await actions())?.choose(place, hasAccount),
  restore: async () => (await actions())?.restore(),
  forget: async () => (await actions())?.forget(hasAccount),
});

/** Gives everything below it where the viewer is. It asks for nothing by itself (KV3). */
export function LocationProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(locationStore.subscribe, locationStore.read);
  useEffect(watchLocation, []);
  const hasAccount = useAuth().status !== 'signedOut';
  const value = useMemo(() => ({ ...state, ...lazyActions(hasAccount) }), [state, hasAccount]);
  return <LocationContext value={value}>{children}</LocationContext>;
}

/** Where the viewer is. @throws Error outside the provider (LOC-015) */
export function useLocation(): LocationApi {
  const location = use(LocationContext);
  if (!location) throw new Error('useLocation must be used within a LocationProvider');
  return location;
}
