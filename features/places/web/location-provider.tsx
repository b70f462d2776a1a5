import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { loadModuleOrShowErrorToast } from '#platform/ui/load-or-show-error-toast.ts';
import type { Position } from '../domain/position.ts';
import type { ViewerLocationState } from './location-state.ts';
import { viewerLocationStore, clearLocationOnExpiryOrSignOut } from './location-store.ts';

interface LocationActions {
  /** Sets the location to the browser's position. Never throws: an error becomes part of the state. */
  locate: () => Promise<void>;
  /**
   * Sets the location to a chosen place, rounded to about a kilometer. Stores the place in the account of a signed-in
   * user. Never throws: an error becomes part of the state.
   * @returns true if the location was set; false if not; undefined if the code of the action could not be loaded
   */
  choose: (place: Position & { name?: string }) => Promise<boolean | undefined>;
  /** Sets the location to the area that is stored in the user's account. Does nothing if a location is set already. */
  restore: () => Promise<void>;
  /** Clears the location in this browser and in the account (EXP-074). */
  forget: () => Promise<void>;
}

/** The viewer's location, and the actions that change it. */
export type ViewerLocationContextValue = ViewerLocationState & LocationActions;

const LocationContext = createContext<ViewerLocationContextValue | null>(null);

// The code of the actions is loaded on demand, because it is not needed before the viewer acts.
const loadActions = () => loadModuleOrShowErrorToast(import('./location-actions.ts'));
const createActions = (hasAccount: boolean): LocationActions => ({
  locate: async () => (await loadActions())?.setLocationFromBrowser(hasAccount),
  choose: async (place) => (await loadActions())?.setLocationToChosenPlace(place, hasAccount),
  restore: async () => (await loadActions())?.restoreLocationFromAccount(),
  forget: async () => (await loadActions())?.clearBrowserAndAccountLocation(hasAccount),
});

/**
 * React hook that returns the viewer's location and the actions that change it. Unlike `useLocation`, it also works
 * outside `LocationProvider`.
 */
export function useViewerLocationFromStore(): ViewerLocationContextValue {
  const state = useSyncExternalStore(viewerLocationStore.subscribe, viewerLocationStore.read);
  const hasAccount = useAuth().status !== 'signedOut';
  return useMemo(() => ({ ...state, ...createActions(hasAccount) }), [state, hasAccount]);
}

/**
 * React context provider of the viewer's location. It asks the browser for the position only when `locate` is called,
 * never by itself (KV3).
 */
export function LocationProvider({ children }: { children: ReactNode }) {
  useEffect(clearLocationOnExpiryOrSignOut, []);
  const value = useViewerLocationFromStore();
  return <LocationContext value={value}>{children}</LocationContext>;
}

/**
 * React hook that returns the viewer's location and the actions that change it.
 * @throws Error outside `LocationProvider` (LOC-015)
 */
export function useLocation(): ViewerLocationContextValue {
  const location = use(LocationContext);
  if (!location) throw new Error('useLocation must be used within a LocationProvider');
  return location;
}
