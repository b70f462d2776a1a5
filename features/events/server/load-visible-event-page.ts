/** Loads lists of events page by page. */
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { loadVisibilityFilterForViewer, type VisibilityFilter } from '#features/visibility/server/public.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';
import type { EventOccurrenceRow } from '../domain/present-event.ts';
import {
  type ContextForReadingTownEvents,
  filterEventsForViewerLists,
  presentEventsForViewer,
} from './visible-event.ts';

interface PagePosition {
  at: Date;
  id: string;
}

interface LoadedPage {
  events: EventOccurrence[];
  cursor: string | null;
}

/**
 * Maximum number of database reads for one page. The viewer may not see all events of a read, so filling a page can
 * take several reads. After this number of reads, the page is returned with fewer events.
 */
const maxFills = 10;

/**
 * Returns a page of events that the viewer may see.
 * @param read reads up to `limit` rows after a position in the list, which is sorted by start time and id. If the
 *   position is null, it reads from the beginning of the list.
 */
export async function loadPageOfVisibleEvents(
  ctx: ContextForReadingTownEvents & { db: Queryable },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  read: (
    after: PagePosition | null,
    limit: number,
    visibility: VisibilityFilter | null,
  ) => Promise<EventOccurrenceRow[]>,
): Promise<LoadedPage> {
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer);
  const kept: EventOccurrenceRow[] = [];
  let after = cursor === undefined ? null : readPosition(cursor);
  let hasMore = true;
  for (let fill = 0; fill < maxFills && hasMore && kept.length < limit; fill++) {
    const wanted = limit - kept.length;
    const rows = await read(after, wanted + 1, visibility);
    const page = rows.slice(0, wanted);
    kept.push(...(await filterEventsForViewerLists(ctx.db, ctx.viewer, visibility, page)));
    hasMore = rows.length > wanted;
    const last = page.at(-1);
    if (last !== undefined) after = { at: last.startsAt, id: last.occurrenceId };
  }
  return {
    events: await presentEventsForViewer(ctx, ctx.db, kept, visibility),
    cursor: hasMore && after !== null ? encodeCursor([after.at.toISOString(), after.id]) : null,
  };
}

function readPosition(cursor: string): PagePosition {
  const [at, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), id };
}
