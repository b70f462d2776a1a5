import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { featureEvent } from '../api.ts';
import { auditActions } from './audit-actions.ts';
import { loadNextEventOccurrence } from './update-event-and-notify-attendees.ts';
import { lockEvent, setEventFeatured } from './store.ts';
import { createEventNotFoundError } from './visible-event.ts';

/** Sets whether an event is featured (EVT-001). */
export const featureEventHandler = implementFunction(featureEvent, async function featureEvent(ctx, args) {
  const { tx, viewer, now } = ctx;
  const event = await lockEvent(tx, args.eventId);
  if (event === undefined) throw createEventNotFoundError();
  if (event.isFeatured !== args.isFeatured) {
    await setEventFeatured(tx, event.id, args.isFeatured);
    await insertAuditEntry(tx, {
      at: now,
      actor: viewer.id,
      action: auditActions.featureEvent,
      target: `event:${event.id}`,
      after: { isFeatured: args.isFeatured },
    });
  }
  return { event: await loadNextEventOccurrence(ctx, event.id) };
});
