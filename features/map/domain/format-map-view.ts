import type { Position } from '#features/places/domain/position.ts';

/**
 * Formats center and zoom level of the map as the URL parameter `at`: `lat,lng,zoom`. Has its own file to keep the
 * initial bundle small, because posts link to the map.
 */
export const formatMapViewUrlParam = ({ lat, lng, zoom }: Position & { zoom: number }): string =>
  `${lat.toFixed(4)},${lng.toFixed(4)},${Math.round(zoom * 10) / 10}`;
