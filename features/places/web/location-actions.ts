/** Actions that set or clear the viewer's location. They never throw: errors become part of the location state. */
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { DisplayableError } from '#platform/client/displayable-error.ts';
import {
  deleteManuallySetLocationOfAccount,
  placesApi,
  fetchPlaceNameOfPosition,
  storeManuallySetAreaInAccount,
} from './calls.ts';
import { requestBrowserPosition } from './request-browser-position.ts';
import { getCityLocalityOrStateName } from './location-state.ts';
import { roundPosition } from '../domain/position.ts';
import type { Position } from '../domain/position.ts';
import {
  clearLocation,
  viewerLocationStore,
  setLocationError,
  markLocationLoading,
  setLocation,
} from './location-store.ts';
import { messages } from './messages.ts';

/** Sequence number of the latest action. An action whose number is not the latest anymore discards its result. */
let latestRequest = 0;

// If another person signs in, the results of running actions are discarded, so that they do not become the location of
// that person.
subscribeToSessionChanges(({ isNewPerson }) => {
  if (isNewPerson) latestRequest++;
});

/**
 * Returns the name of the city at a position. Returns an empty text for a guest, because the server names positions
 * only for signed-in users.
 */
async function fetchCityName(position: Position, hasAccount: boolean): Promise<string> {
  if (!hasAccount) return '';
  try {
    return getCityLocalityOrStateName((await fetchPlaceNameOfPosition(position)).place);
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return '';
    throw new DisplayableError(messages.locationUnclear, { cause: error });
  }
}

/**
 * Sets the viewer's location to the position that the browser reports.
 * @param hasAccount false for a guest, for whom the server does not name positions
 */
export async function setLocationFromBrowser(hasAccount: boolean): Promise<void> {
  const request = ++latestRequest;
  markLocationLoading();
  try {
    const position = await requestBrowserPosition();
    const city = await fetchCityName(position, hasAccount);
    if (request === latestRequest)
      setLocation({ ...position, city, timestamp: Date.now(), isFromDevice: true });
  } catch (error) {
    if (request === latestRequest) setLocationError(getErrorMessage(error, messages.locationFailed));
  }
}

/**
 * Sets the viewer's location to a place that they chose, and stores it in the account of a signed-in user.
 * @param place the chosen position, with a `name` if the viewer found it by name
 * @returns true if the location is now the chosen place
 */
export async function setLocationToChosenPlace(
  place: Position & { name?: string },
  hasAccount: boolean,
): Promise<boolean> {
  const request = ++latestRequest;
  if (!hasAccount) {
    setLocation({ ...roundPosition(place, 2), city: place.name ?? '', timestamp: Date.now() });
    return true;
  }
  markLocationLoading();
  try {
    const { area } = await storeManuallySetAreaInAccount({ lat: place.lat, lng: place.lng }, place.name);
    if (!area) throw new DisplayableError(messages.locationNotSet);
    const { lat, lng, label } = area;
    if (request !== latestRequest) return false;
    setLocation({ lat, lng, city: place.name ?? label, timestamp: Date.now() });
    return true;
  } catch {
    if (request === latestRequest) setLocationError(messages.locationNotSet);
    return false;
  }
}

/**
 * Sets the viewer's location to the area that is stored in their account. Does nothing if a location is set already.
 */
export async function restoreLocationFromAccount(): Promise<void> {
  if (viewerLocationStore.read().status !== 'none') return;
  const request = latestRequest;
  const { area } = await placesApi.getMyArea().catch(() => ({ area: null }));
  if (!area || request !== latestRequest || viewerLocationStore.read().status !== 'none') return;
  setLocation({ lat: area.lat, lng: area.lng, city: area.label, timestamp: Date.now() });
}

/**
 * Clears the viewer's location in this browser and in the account (EXP-074). The account is cleared first, because a
 * concurrent restore would otherwise set the location again.
 * @param hasAccount false for a guest, whose location is stored in the browser only
 */
export async function clearBrowserAndAccountLocation(hasAccount: boolean): Promise<void> {
  latestRequest++;
  const deletion = hasAccount ? deleteManuallySetLocationOfAccount() : Promise.resolve();
  const failure: unknown = await deletion.then(
    () => null,
    (error: unknown) => error,
  );
  latestRequest++;
  clearLocation();
  // If the viewer has signed out meanwhile, the location in the account cannot be deleted. This is not shown as an
  // error.
  if (failure === null || (failure instanceof CallError && failure.code === 'unauthenticated')) return;
  setLocationError(messages.forgetFailed);
}
