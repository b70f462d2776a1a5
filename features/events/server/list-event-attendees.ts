import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listEventAttendees } from '../api.ts';
import { canManageEvent } from '../domain/event-rules.ts';
import { listPeopleWithRsvpStatus } from './store-rsvps.ts';
import { findEventOccurrence } from './store-lists.ts';
import { requireVisibleEvent, createEventNotFoundError } from './visible-event.ts';

/**
 * Lists the people with an RSVP for an event (EXP-075). Leaves out people who blocked the caller or whom the caller
 * blocked. The organizer and admins see everybody else. Other callers see neither hidden RSVPs nor private accounts
 * that they do not follow. The caller's own hidden RSVP is always listed.
 */
export const listEventAttendeesHandler = implementFunction(
  listEventAttendees,
  async function listEventAttendees(ctx, { eventId, occurrenceId, answer, limit, cursor }) {
    const { db, viewer, now } = ctx;
    const date = await findEventOccurrence(db, eventId, occurrenceId, now);
    const event = await requireVisibleEvent(ctx, db, date?.event);
    if (date === undefined) throw createEventNotFoundError();
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer);
    const canManage = canManageEvent(viewer, event.userId);
    const without = canManage ? visibility?.blockedIds() : visibility?.inaccessibleAuthorIds();
    const rows = await listPeopleWithRsvpStatus(db, {
      occurrenceId: date.occurrenceId,
      answer,
      includesHidden: canManage,
      viewerId: viewer.id,
      without: without ?? [],
      after: cursor === undefined ? null : readPosition(cursor),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const people = await loadPeople(
      db,
      page.map((row) => row.userId),
    );
    const last = page.at(-1);
    return {
      people: page.flatMap(({ userId, answeredAt, isShown }) => {
        const person = people.get(userId)!;
        return person.isActive ? [{ ...person, answeredAt: answeredAt.toISOString(), isShown }] : [];
      }),
      cursor: rows.length > limit && last !== undefined ? encodeCursor([last.turn, last.userId]) : null,
    };
  },
);

function readPosition(cursor: string): { turn: number; id: string } {
  const [turn, id] = decodeCursor(cursor, ['count', 'id']) as [number, string];
  return { turn, id };
}
