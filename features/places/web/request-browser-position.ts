import { DisplayableError } from '#platform/client/displayable-error.ts';
import type { Position } from '../domain/position.ts';
import { positionOptions } from './location-state.ts';
import { messages } from './messages.ts';

/** Messages by the codes of `GeolocationPositionError`. */
const errorMessages: Record<number, string> = {
  1: messages.locationDenied,
  2: messages.locationUnavailable,
  3: messages.locationTimeout,
};

/** Returns the message for a `GeolocationPositionError` code (LOC-009 … LOC-012). */
export function getGeolocationErrorMessage(code: number): string {
  return errorMessages[code] ?? messages.locationFailed;
}

/** Requests the position from the browser once. @throws DisplayableError with the message for the person */
export function requestBrowserPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return reject(new DisplayableError(messages.locationUnsupported));
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        (error) => reject(new DisplayableError(getGeolocationErrorMessage(error.code))),
        positionOptions,
      );
    } catch {
      reject(new DisplayableError(messages.locationFailed));
    }
  });
}
