import type { Position } from '#features/places/domain/position.ts';
import { messages } from './messages.ts';

/** Returns the viewer's known location as the stop of a ride. */
export function toOwnStop({ lat, lng, city }: Position & { city: string }) {
  return { address: city === '' ? messages.myLocation : messages.myLocationIn({ city }), lat, lng };
}
