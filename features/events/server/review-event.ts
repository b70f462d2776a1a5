import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { reviewEvent } from '../api.ts';
import { planOccurrencesToStore } from '../domain/plan-occurrences.ts';
import { townEventInvalidated, townEventPublished } from '../events.ts';
import { assertEventNotListedAlready } from './assert-not-listed.ts';
import { auditActions } from './audit-actions.ts';
import { releaseEventPhoto } from './event-photo.ts';
import {
  lockEvent,
  publishProposedEvent,
  markEventDeleted,
  syncStoredOccurrencesWithPlanned,
} from './store.ts';
import { createEventNotFoundError } from './visible-event.ts';

/** Publishes or declines a proposed event (EXP-078). Confirming a published event again has no effect. */
export const reviewEventHandler = implementFunction(reviewEvent, async function reviewEvent(ctx, args) {
  const { tx, viewer, now } = ctx;
  const { eventId, decision } = args;
  const event = await lockEvent(tx, eventId);
  if (event === undefined || (!event.isProposal && decision === 'decline')) throw createEventNotFoundError();
  const published = decision === 'confirm';
  if (!event.isProposal) return { eventId, published };
  if (published) {
    // The published event is visible to everybody. The check for duplicates therefore looks at the lists of a
    // signed-out visitor, not at those of the moderator.
    await assertEventNotListedAlready({ ...ctx, viewer: null }, event);
    await publishProposedEvent(tx, eventId, now);
    await syncStoredOccurrencesWithPlanned(
      tx,
      { ...event, isProposal: false },
      planOccurrencesToStore(event, now),
      ctx,
    );
    ctx.emit(townEventPublished, { eventId, userId: event.userId });
  } else {
    await releaseEventPhoto(ctx, event);
    await markEventDeleted(tx, eventId, now);
  }
  ctx.emit(townEventInvalidated, { eventId });
  await insertAuditEntry(tx, {
    at: now,
    actor: viewer.id,
    action: published ? auditActions.confirmEvent : auditActions.declineEvent,
    target: `event:${eventId}`,
  });
  return { eventId, published };
});
