import { FunctionError } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { assertTextWithinLinkAndMentionLimits } from '#features/posts/server/public.ts';
import { createEvent } from '../api.ts';
import { maxPublishedEventsPerPersonPerDay } from '../domain/limits.ts';
import { dayMs } from '#platform/contract/zoned-time.ts';
import { townEventPublished } from '../events.ts';
import { assertEventNotListedAlready } from './assert-not-listed.ts';
import { applyEventPhoto, hasPhotoData, storeEventPhoto } from './event-photo.ts';
import { loadNextEventOccurrence, insertEventWithOccurrences } from './update-event-and-notify-attendees.ts';
import { validateEventFields } from './resolve-event-fields.ts';
import { countEventsPublishedByUserSince, findEvent, findEventOrganizer } from './store.ts';

/** Publishes an event (EXP-075). Repeated calls with the same id publish the event only once. */
export const createEventHandler = implementMutationWithPrepareStep(
  createEvent,
  async function prepareCreateEvent(ctx, { id, photo, ...written }) {
    if (photo == null) return null;
    const { db, platform, viewer, request, now } = ctx;
    // A repeated call publishes nothing, so its photo is not decoded again.
    if (id !== undefined && (await findEventOrganizer(db, id)) !== undefined) return null;
    // Checks the fields before storing the photo, so that a refused call leaves no photo behind.
    await validateEventFields(db, viewer.id, written, null, now);
    return storeEventPhoto(platform, { photo, organizerId: viewer.id, viewer, address: request.address });
  },
  async function createEvent(ctx, args, storedPhoto) {
    const { tx, viewer, now } = ctx;
    const { id: sentId, photo, ...written } = args;
    const id = sentId ?? ctx.newId();
    await acquireAdvisoryLock(tx, `events:${viewer.id}`);
    if (await isOwnEvent(tx, viewer.id, id)) return { event: await loadNextEventOccurrence(ctx, id) };
    const fields = await validateEventFields(tx, viewer.id, written, null, now);
    await assertTextWithinLinkAndMentionLimits(tx, viewer, `${fields.title}\n${fields.description}`, now);
    const today = await countEventsPublishedByUserSince(tx, viewer.id, new Date(now.getTime() - dayMs));
    if (today >= maxPublishedEventsPerPersonPerDay)
      throw new FunctionError(
        'resource-exhausted',
        `You can post up to ${maxPublishedEventsPerPersonPerDay} events in 24 hours`,
        {
          reason: 'daily_limit',
          limit: 'events',
          retryAfterSeconds: 3_600,
        },
      );
    await assertEventNotListedAlready(ctx, fields);
    const event = { ...fields, id, userId: viewer.id, source: 'user', isProposal: false } as const;
    await insertEventWithOccurrences(ctx, { ...event, importId: null, uid: null });
    if (storedPhoto !== null) await applyEventPhoto(ctx, { ...event, photo: null }, photo, storedPhoto);
    ctx.emit(townEventPublished, { eventId: id, userId: viewer.id });
    return { event: await loadNextEventOccurrence(ctx, id) };
  },
  { isSlowToPrepare: hasPhotoData },
);

/**
 * Returns true if the caller has published an event with the given id.
 * @throws FunctionError `aborted`, reason `id_taken`, if the event with this id is deleted or belongs to someone else
 */
async function isOwnEvent(sql: Queryable, userId: string, id: string): Promise<boolean> {
  const owner = await findEventOrganizer(sql, id);
  if (owner === undefined) return false;
  if (owner.userId === userId && (await findEvent(sql, id)) !== undefined) return true;
  throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
}
