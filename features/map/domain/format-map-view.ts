import type { Position } from '#features/places/domain/position.ts';

/**
 * Formats the center and zoom level of the map as the URL parameter `at`: `lat,lng,zoom`. This function has its own
 * file, so that posts, which import it, do not add the rest of the map's code to the initial bundle.
 */
export const formatMapViewUrlParam = ({ lat, lng, zoom }: Position & { zoom: number }): string =>
  `${lat.toFixed(4)},${lng.toFixed(4)},${Math.round(zoom * 10) / 10}`;
