import type { Position } from './position.ts';

/**
 * Returns the URL that opens directions to a place, via the given stops, in another map app (AI-007). The map app
 * starts at the device's position, so that the URL does not contain it.
 */
export function formatDirectionsUrl({ lat, lng }: Position, stops: readonly Position[] = []): string {
  const parameters = new URLSearchParams({ api: '1', destination: `${lat},${lng}` });
  if (stops.length > 0) parameters.set('waypoints', stops.map((stop) => `${stop.lat},${stop.lng}`).join('|'));
  return `https://www.google.com/maps/dir/?${parameters.toString()}`;
}
