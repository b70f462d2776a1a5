import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { loadOrToast } from '#platform/ui/load-or-toast.ts';
import type { Position } from '../domain/position.ts';
import type { LocationState } from './location-state.ts';
import { locationStore, watchLocation } from './location-store.ts';

interface LocationActions {
  /** Sets the location to the browser's position, with its name. Never throws: a failure is part of the state. */
  locate: () => Promise<void>;
  /** Sets the location to a chosen place, rounded to about a kilometer; stores it in the account if there is one. */
  choose: (place: Position & { name?: string }) => Promise<void>;
  /** Sets the location to the area that is stored in the account, unless a location is set already. */
  restore: () => Promise<void>;
  /** Clears the location in this browser and in the account (EXP-074). */
  forget: () => Promise<void>;
}

export type LocationApi = LocationState & LocationActions;

const LocationContext = createContext<LocationApi | null>(null);

// Loaded on demand: nothing changes the location before the person acts.
const loadActions = () => loadOrToast(import('./location-actions.ts'));
const createActions = (hasAccount: boolean): LocationActions => ({
  locate: async () => (await loadActions())?.locate(hasAccount),
  choose: async (place) => (await loadActions())?.choose(place, hasAccount),
  restore: async () => (await loadActions())?.restore(),
  forget: async () => (await loadActions())?.forget(hasAccount),
});

/** Provides the viewer's location to its children. Requests no position by itself (KV3). */
export function LocationProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(locationStore.subscribe, locationStore.read);
  useEffect(watchLocation, []);
  const hasAccount = useAuth().status !== 'signedOut';
  const value = useMemo(() => ({ ...state, ...createActions(hasAccount) }), [state, hasAccount]);
  return <LocationContext value={value}>{children}</LocationContext>;
}

/** Returns the viewer's location and the actions that change it. @throws Error outside the provider (LOC-015) */
export function useLocation(): LocationApi {
  const location = use(LocationContext);
  if (!location) throw new Error('useLocation must be used within a LocationProvider');
  return location;
}
