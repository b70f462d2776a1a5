/** The ways to say where one is. They never throw: the state says what happened. */
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { DisplayableError } from '#platform/client/displayable-error.ts';
import { forgetArea, nameOf, placesApi, setAreaAt } from './calls.ts';
import { askBrowser } from './ask-browser.ts';
import { cityOf } from './location-state.ts';
import { roundPosition } from '../domain/position.ts';
import type { Position } from '../domain/position.ts';
import { clearLocation, locationStore, setFailed, setLoading, setLocation } from './location-store.ts';
import { messages } from './messages.ts';

/** Only the newest wish counts: an answer to an older one comes too late. */
let wish = 0;

/** What a position is called; '' for somebody signed out, whom the server does not answer. */
async function cityAt(position: Position, hasAccount: boolean): Promise<string> {
  if (!hasAccount) return '';
  try {
    return cityOf((await nameOf(position)).place);
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return '';
    throw new DisplayableError(messages.locationUnclear, { cause: error });
  }
}

/** @param hasAccount false where it is known that nobody is signed in: the server would only refuse */
export async function locate(hasAccount: boolean): Promise<void> {
  const mine = ++wish;
  setLoading();
  try {
    const position = await askBrowser();
    const city = await cityAt(position, hasAccount);
    if (mine === wish) setLocation({ ...position, city, timestamp: Date.now() });
  } catch (error) {
    if (mine === wish) setFailed(getErrorMessage(error, messages.locationFailed));
  }
}

/** @param place with its name where it was found by that */
export async function choose(place: Position & { name?: string }, hasAccount: boolean): Promise<void> {
  const mine = ++wish;
  if (!hasAccount) {
    return setLocation({ ...roundPosition(place, 2), city: place.name ?? '', timestamp: Date.now() });
  }
  setLoading();
  try {
    const { area } = await setAreaAt({ lat: place.lat, lng: place.lng });
    if (!area) throw new DisplayableError(messages.locationNotSet);
    const { lat, lng, label } = area;
    if (mine === wish) setLocation({ lat, lng, city: place.name ?? label, timestamp: Date.now() });
  } catch {
    if (mine === wish) setFailed(messages.locationNotSet);
  }
}

export async function restore(): Promise<void> {
  if (locationStore.read().status !== 'none') return;
  const mine = wish;
  const { area } = await placesApi.getMyArea().catch(() => ({ area: null }));
  if (!area || mine !== wish || locationStore.read().status !== 'none') return;
  setLocation({ lat: area.lat, lng: area.lng, city: area.label, timestamp: Date.now() });
}

/** The account forgets first: what looked it up meanwhile would bring it back here. */
export async function forget(hasAccount: boolean): Promise<void> {
  wish++;
  const forgotten = hasAccount ? forgetArea() : Promise.resolve();
  const failure: unknown = await forgotten.then(
    () => null,
    (error: unknown) => error,
  );
  wish++;
  clearLocation();
  // Signed out meanwhile, there is nothing to forget elsewhere.
  if (failure === null || (failure instanceof CallError && failure.code === 'unauthenticated')) return;
  setFailed(messages.forgetFailed);
}
