import { FunctionError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import type { Tx } from '#platform/database/connection.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { buildEventDeduplicationKey } from '../domain/describe-event-identity.ts';
import { planOccurrencesToStore } from '../domain/plan-occurrences.ts';
import type { EventFieldsWrittenByOrganizerOrImport } from '../domain/present-event.ts';
import { listEventsWithOccurrenceStartingAt } from './store-lists.ts';
import { type ContextForReadingTownEvents, filterEventsForViewerLists } from './visible-event.ts';

/**
 * Throws an error if a duplicate of a new event is already in the lists that the viewer sees (EXP-079). A duplicate has
 * the same title and place, and one of its dates begins at the same time as the next date of the new event. Ignores
 * events that are hidden from the viewer, because the error would reveal that they exist. Ignores cancelled events, so
 * that an organizer can post an event again.
 *
 * Takes an advisory lock until the transaction ends. The caller must publish the event in the same transaction. A
 * concurrent call for the same event then waits for this transaction and finds the published event.
 * @throws FunctionError `aborted`, reason `already_listed`, with the `eventId` of the listed event
 */
export async function assertEventNotListedAlready(
  { platform, viewer, now, tx }: ContextForReadingTownEvents & { tx: Tx },
  fields: EventFieldsWrittenByOrganizerOrImport,
): Promise<void> {
  const next = planOccurrencesToStore(fields, now).find(({ endsAt }) => endsAt > now);
  if (next === undefined) return;
  const describeAtStart = (event: EventFieldsWrittenByOrganizerOrImport) =>
    buildEventDeduplicationKey({ ...event, startsAt: next.startsAt });
  const identity = describeAtStart(fields);
  await acquireAdvisoryLock(tx, `event-identity:${identity}`);
  const equal = (await listEventsWithOccurrenceStartingAt(tx, next.startsAt)).filter(
    (event) => describeAtStart(event) === identity,
  );
  if (equal.length === 0) return;
  const visibility = await loadVisibilityFilterForViewer(platform, viewer, tx);
  const [listed] = await filterEventsForViewerLists(
    tx,
    viewer,
    visibility,
    equal.map((event) => ({ event })),
  );
  if (listed === undefined) return;
  throw new FunctionError('aborted', 'This event is already listed, with the same title, start and place.', {
    reason: 'already_listed',
    eventId: listed.event.id,
  });
}
