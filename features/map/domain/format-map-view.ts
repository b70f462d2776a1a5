import type { Position } from '#features/places/domain/position.ts';

/**
 * Formats center and zoom level of the map as the URL parameter `at`: `lat,lng,zoom`. This function has its own file
 * because posts import it, and the rest of the code of the map must stay out of the initial bundle.
 */
export const formatMapViewUrlParam = ({ lat, lng, zoom }: Position & { zoom: number }): string =>
  `${lat.toFixed(4)},${lng.toFixed(4)},${Math.round(zoom * 10) / 10}`;
