import {
  buildH3CellFilterCoveringCircle,
  type NearbyPlaceSearchFunction,
} from '#features/places/server/public.ts';
import { listNearestVenueRows } from './store.ts';

/** Lists the venues around a position, the nearest first. */
export const listNearbyVenues: NearbyPlaceSearchFunction = async (sql, { position, meters, limit }) => {
  const found = await listNearestVenueRows(sql, {
    center: position,
    reach: { meters, cover: buildH3CellFilterCoveringCircle(position, meters) },
    q: undefined,
    category: undefined,
    limit,
    after: undefined,
  });
  return found.map(({ id, name, lat, lng }) => ({ kind: 'venue', id, name, lat, lng }));
};
