import { DisplayableError } from '#platform/client/displayable-error.ts';
import type { Position } from '../domain/position.ts';
import { geolocationOptions } from './location-state.ts';
import { messages } from './messages.ts';

/** Error messages by the code of a `GeolocationPositionError`. */
const errorMessages: Record<number, string> = {
  1: messages.locationDenied,
  2: messages.locationUnavailable,
  3: messages.locationTimeout,
};

/** Returns the error message for a `GeolocationPositionError` code (LOC-009 … LOC-012). */
export function getGeolocationErrorMessage(code: number): string {
  return errorMessages[code] ?? messages.locationFailed;
}

/**
 * Requests the current position from the browser once.
 * @throws DisplayableError if the browser cannot provide the position
 */
export function requestBrowserPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return reject(new DisplayableError(messages.locationUnsupported));
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        (error) => reject(new DisplayableError(getGeolocationErrorMessage(error.code))),
        geolocationOptions,
      );
    } catch {
      reject(new DisplayableError(messages.locationFailed));
    }
  });
}
