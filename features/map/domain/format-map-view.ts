import type { Position } from '#features/places/domain/position.ts';

/** Formats a view as the value of the URL parameter `?at=`: `lat,lng,zoom`. In the first page, because posts link to the map. */
export const formatMapView = ({ lat, lng, zoom }: Position & { zoom: number }): string =>
  `${lat.toFixed(4)},${lng.toFixed(4)},${Math.round(zoom * 10) / 10}`;
