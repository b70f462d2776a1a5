import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import {
  buildH3CellFilterCoveringCircle,
  findCenterOfManuallySetLocation,
} from '#features/places/server/public.ts';
import { fetchNearbyEvents } from '../api.ts';
import { loadPageOfVisibleEvents } from './load-visible-event-page.ts';
import { listEventOccurrences } from './store-lists.ts';

/**
 * Lists the events around a position (FN-019, EVT-005). Without a position, lists the events around the area that the
 * caller has set as their location. If no area is set, lists the events of the whole town.
 */
export const fetchNearbyEventsHandler = implementFunction(
  fetchNearbyEvents,
  async function fetchNearbyEvents(ctx, { timestamp, lat, lng, radiusKm, limit }) {
    if ((lat === undefined) !== (lng === undefined))
      throw createInvalidArgumentError(
        'A position has a latitude and a longitude',
        'position',
        lat === undefined ? 'lat' : 'lng',
      );
    const from = timestamp === undefined ? ctx.now : readTimestamp(timestamp);
    const sent = lat === undefined || lng === undefined ? null : { lat, lng };
    const center =
      sent ?? (ctx.viewer === null ? null : await findCenterOfManuallySetLocation(ctx.db, ctx.viewer.id));
    const meters = radiusKm * 1000;
    const near =
      center === null
        ? undefined
        : { ...center, meters, cover: buildH3CellFilterCoveringCircle(center, meters) };
    const { events } = await loadPageOfVisibleEvents(ctx, { limit }, (after, count, visibility) =>
      listEventOccurrences(ctx.db, {
        from,
        near,
        without: visibility?.inaccessibleAuthorIds() ?? [],
        after,
        limit: count,
      }),
    );
    return { events, timestamp: from.toISOString() };
  },
);

const readTimestamp = (timestamp: number | string) =>
  new Date(typeof timestamp === 'string' && /^\d+$/.test(timestamp) ? Number(timestamp) : timestamp);
