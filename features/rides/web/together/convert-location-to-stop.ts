import type { Position } from '#features/places/domain/position.ts';
import { messages } from './messages.ts';

/** Converts the viewer's known location to the place where the viewer gets in or out of a shared ride. */
export function convertViewerLocationToStop({ lat, lng, city }: Position & { city: string }) {
  return { address: city === '' ? messages.myLocation : messages.myLocationIn({ city }), lat, lng };
}
