import { FunctionError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { answerEvent } from '../api.ts';
import { computeEventReminderTime, decideNewRsvpStatus, type RsvpStatus } from '../domain/decide-rsvp.ts';
import { defaultReminderLeadTimeMinutes } from '../domain/limits.ts';
import { getDefaultRsvpStatus } from '../domain/present-event.ts';
import { townEventAnswered, townEventRsvpVisibilityChanged } from '../events.ts';
import { fillFreeSpotsFromWaitlist } from './update-event-and-notify-attendees.ts';
import { lockEvent } from './store.ts';
import {
  addToRsvpCountsOfOccurrence,
  deleteRsvp,
  findRsvp,
  lockOccurrence,
  upsertRsvp,
} from './store-rsvps.ts';
import { requireVisibleEvent, createEventNotFoundError } from './visible-event.ts';

/**
 * Stores the caller's RSVP to one occurrence of an event (EXP-075). Concurrent calls cannot give the last free spot to
 * more than one person.
 */
export const answerEventHandler = implementFunction(answerEvent, async function answerEvent(ctx, args) {
  const { tx, viewer, now } = ctx;
  const event = await requireVisibleEvent(ctx, tx, await lockEvent(tx, args.eventId, 'share'));
  const occurrence = await lockOccurrence(tx, event.id, args.occurrenceId, now);
  if (occurrence === undefined || event.isProposal) throw createEventNotFoundError();
  const isWithdrawn = args.answer === 'none';
  const isCancelled = event.status === 'cancelled';
  const isOver = occurrence.endsAt <= now;
  if (!isWithdrawn && isCancelled) throw refuse('cancelled', 'This event is canceled');
  if (!isWithdrawn && isOver) throw refuse('over', 'This event is over');
  const current = await findRsvp(tx, occurrence.id, viewer.id);
  const { capacity } = event;
  // The host never waits for a spot at their own event. If the host's stored RSVP is `waiting`, the host gets a spot
  // now.
  const isHost = event.userId === viewer.id;
  const isWaitingHost = isHost && current?.answer === 'waiting';
  const answer = decideNewRsvpStatus(
    { capacity: isHost ? null : capacity, going: occurrence.going },
    isWaitingHost ? null : (current?.answer ?? null),
    args.answer,
  );
  if (answer === null) await deleteRsvp(tx, occurrence.id, viewer.id);
  else {
    const standard = answer === 'going' ? defaultReminderLeadTimeMinutes : null;
    // If the stored RSVP is `going`, a reminder of null is the person's own choice, so the default must not replace it.
    const kept = current?.answer === 'going' ? current.remindMinutes : (current?.remindMinutes ?? standard);
    const remindMinutes = args.remindMinutes === undefined ? kept : args.remindMinutes;
    await upsertRsvp(tx, {
      occurrenceId: occurrence.id,
      userId: viewer.id,
      answer,
      isShown: args.isShown ?? current?.isShown ?? true,
      remindMinutes,
      remindAt: computeEventReminderTime(occurrence.startsAt, remindMinutes, now),
      now,
    });
  }
  const counted = await addToRsvpCountsOfOccurrence(
    tx,
    occurrence.id,
    differ(current?.answer ?? null, answer),
  );
  const counts = isCancelled || isOver ? counted : await fillFreeSpotsFromWaitlist(ctx, event, counted);
  if (answer !== (current?.answer ?? null))
    ctx.emit(townEventAnswered, {
      eventId: event.id,
      occurrenceId: occurrence.id,
      userId: viewer.id,
      answer,
    });
  else if (current !== undefined && args.isShown !== undefined && args.isShown !== current.isShown)
    ctx.emit(townEventRsvpVisibilityChanged, {
      eventId: event.id,
      userId: viewer.id,
      isShown: args.isShown,
    });
  return {
    answer: answer ?? getDefaultRsvpStatus(event, viewer),
    attendees: counts.going,
    interested: counts.interested,
    waiting: counts.waiting,
    placesLeft: capacity === null ? null : Math.max(0, capacity - counts.going),
  };
});

/** Returns by how much each RSVP counter changes when one RSVP replaces another. */
function differ(before: RsvpStatus | null, after: RsvpStatus | null): Record<RsvpStatus, number> {
  const by = { going: 0, interested: 0, waiting: 0 };
  if (before !== null) by[before] -= 1;
  if (after !== null) by[after] += 1;
  return by;
}

const refuse = (reason: string, message: string) => new FunctionError('aborted', message, { reason });
