import { coverCircleWithH3Cells, type NearbySearch } from '#features/places/server/public.ts';
import { listPlacesWithinRadiusByDistance } from '../domain/list-within-radius-by-distance.ts';
import { listVenuesInGridCells } from './store.ts';

/** Lists the venues around a position, the nearest first. */
export const listNearbyVenues: NearbySearch = async (sql, { position, meters, limit }) => {
  const found = await listVenuesInGridCells(sql, coverCircleWithH3Cells(position, meters), {
    q: undefined,
    category: undefined,
  });
  return listPlacesWithinRadiusByDistance(found, { ...position, radiusKm: meters / 1000 }, undefined)
    .slice(0, limit)
    .map(({ id, name, lat, lng }) => ({ kind: 'venue', id, name, lat, lng }));
};
