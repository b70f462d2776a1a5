import type { Position } from './position.ts';

/**
 * Returns the URL that opens directions to a place in another map app, via the given stops (AI-007). The URL contains
 * no start: the map app uses the device's position, so the URL does not reveal it.
 */
export function formatDirectionsUrl({ lat, lng }: Position, stops: readonly Position[] = []): string {
  const parameters = new URLSearchParams({ api: '1', destination: `${lat},${lng}` });
  if (stops.length > 0) parameters.set('waypoints', stops.map((stop) => `${stop.lat},${stop.lng}`).join('|'));
  return `https://www.google.com/maps/dir/?${parameters.toString()}`;
}
