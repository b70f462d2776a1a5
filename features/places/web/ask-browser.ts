import { DisplayableError } from '#platform/client/displayable-error.ts';
import type { Position } from '../domain/position.ts';
import { messageOfRefusal, messages, positionOptions } from './location-state.ts';

/** Asks the browser once. @throws with the sentence for the person */
export function askBrowser(): Promise<Position> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return reject(new DisplayableError(messages.unsupported));
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
        (refusal) => reject(new DisplayableError(messageOfRefusal(refusal.code))),
        positionOptions,
      );
    } catch {
      reject(new DisplayableError(messages.failed));
    }
  });
}
