import type { Position } from '#features/places/domain/position.ts';

/**
 * Formats center and zoom level of the map as the URL parameter `at`: `lat,lng,zoom`. Has a file of its own because
 * posts use it: the rest of the map's code stays out of the initial bundle.
 */
export const formatMapViewUrlParam = ({ lat, lng, zoom }: Position & { zoom: number }): string =>
  `${lat.toFixed(4)},${lng.toFixed(4)},${Math.round(zoom * 10) / 10}`;
