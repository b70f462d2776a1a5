/**
 * HTTP routes of calendars (EXP-076). All routes return only events that everybody may see.
 * - `/calendar/events.ics` and `/calendar/events.rss` return up to `maxCalendarFeedEvents` events that match the
 *   filters tag, category, venue and area.
 * - `/calendar/events/ID.ics` returns one event.
 */
import * as z from 'zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { createIdSchema } from '#platform/contract/text.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { getConfiguredSiteName } from '#platform/kernel/site-name.ts';
import {
  chargeProcessorTimeToIpAddress,
  consumeRequestRateLimit,
  runWhenConcurrencySlotIsFree,
} from '#platform/rpc/consume-request-rate-limit.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import { searchCircleSchema } from '#features/places/domain/place-shape.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { venueIdSchema } from '#features/venues/domain/venue-or-named-place-field.ts';
import { eventTagSchema } from '../domain/event-shape.ts';
import { calendarRequestCpuCostsMs, maxCalendarFeedEvents } from '../domain/limits.ts';
import type { EventOccurrenceRow } from '../domain/present-event.ts';
import { formatICalendarFile } from '../domain/format-calendar-file.ts';
import { formatRssFeed } from '../domain/format-rss-feed.ts';
import { calendarAndRssFeedMessages } from './messages.ts';
import { findEventOccurrence, listEventsWithNextOccurrence } from './store-lists.ts';
import {
  requireVisibleEvent,
  createEventNotFoundError,
  filterEventsForViewerLists,
} from './visible-event.ts';

/** Filters of a calendar feed, as query parameters of its URL. */
const feedFilters = z.object({
  tag: eventTagSchema.transform(normalizeTag).optional(),
  category: eventTagSchema.optional(),
  venueId: venueIdSchema.optional(),
  lat: z.coerce.number().pipe(searchCircleSchema.shape.lat).optional(),
  lng: z.coerce.number().pipe(searchCircleSchema.shape.lng).optional(),
  radiusKm: z.coerce.number().pipe(searchCircleSchema.shape.radiusKm.unwrap()).default(10),
});

/** Registers the HTTP routes of the calendar feed (iCalendar), the RSS feed and the calendar file of a single event. */
export function registerCalendarRoutes(server: FastifyInstance, platform: Platform): void {
  const get = (
    url: string,
    type: string,
    costMs: number,
    load: (request: FastifyRequest) => Promise<string>,
  ) =>
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        await consumeRequestRateLimit(platform, request);
        await chargeProcessorTimeToIpAddress(platform, request, costMs);
        const body = await runWhenConcurrencySlotIsFree(platform, request, () => load(request), costMs);
        return send(reply, type, body);
      },
    });
  const origin = () => choosePublicOrigin(platform.config);
  const title = () => calendarAndRssFeedMessages.title({ site: getConfiguredSiteName(platform.config) });
  get('/calendar/events.ics', 'text/calendar', calendarRequestCpuCostsMs.feed, async (request) => {
    const dates = await loadFeed(platform, request);
    const events = dates.map((date) => date.event);
    return formatICalendarFile({
      name: title(),
      origin: origin(),
      events,
      now: platform.clock.now(),
    });
  });
  get('/calendar/events.rss', 'application/rss+xml', calendarRequestCpuCostsMs.feed, async (request) => {
    const dates = await loadFeed(platform, request);
    return formatRssFeed({
      name: title(),
      description: calendarAndRssFeedMessages.description,
      origin: origin(),
      dates,
    });
  });
  get('/calendar/events/:id.ics', 'text/calendar', calendarRequestCpuCostsMs.event, async (request) => {
    const id = createIdSchema('id').safeParse((request.params as { id: string }).id);
    if (!id.success) throw createEventNotFoundError();
    const now = platform.clock.now();
    const date = await findEventOccurrence(platform.db, id.data, undefined, now);
    const event = await requireVisibleEvent({ platform, viewer: null, now }, platform.db, date?.event);
    return formatICalendarFile({ name: event.title, origin: origin(), events: [event], now });
  });
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=300').type(`${type}; charset=utf-8`).send(body);
}

async function loadFeed(platform: Platform, request: FastifyRequest): Promise<EventOccurrenceRow[]> {
  const parsed = feedFilters.safeParse(request.query);
  if (!parsed.success) throw createInvalidArgumentError(parsed.error.issues[0]!.message, 'invalid');
  const { tag, category, venueId, lat, lng, radiusKm } = parsed.data;
  const visibility = await loadVisibilityFilterForViewer(platform, null);
  const dates = await listEventsWithNextOccurrence(platform.db, {
    tag,
    category,
    venueId,
    near: lat === undefined || lng === undefined ? undefined : { lat, lng, meters: radiusKm * 1000 },
    without: visibility?.inaccessibleAuthorIds() ?? [],
    now: platform.clock.now(),
    limit: maxCalendarFeedEvents,
  });
  return filterEventsForViewerLists(platform.db, null, visibility, dates);
}
