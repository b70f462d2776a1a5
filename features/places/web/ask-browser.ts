import { DisplayableError } from '#platform/client/displayable-error.ts';
import type { Position } from '../domain/position.ts';
import { positionOptions } from './location-state.ts';
import { messages } from './messages.ts';

const refusals: Record<number, string> = {
  1: messages.locationDenied,
  2: messages.locationUnavailable,
  3: messages.locationTimeout,
};

/** What the browser's refusal means (LOC-009 … LOC-012); its codes are 1, 2 and 3. */
export function messageOfRefusal(code: number): string {
  return refusals[code] ?? messages.locationFailed;
}

/** Asks the browser once. @throws with the sentence for the person */
export function askBrowser(): Promise<Position> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return reject(new DisplayableError(messages.locationUnsupported));
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        (refusal) => reject(new DisplayableError(messageOfRefusal(refusal.code))),
        positionOptions,
      );
    } catch {
      reject(new DisplayableError(messages.locationFailed));
    }
  });
}
