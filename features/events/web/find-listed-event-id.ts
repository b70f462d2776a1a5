import { CallError } from '#platform/client/call.ts';

/**
 * Returns the id of the event that is listed already, if the server refused a new event as its duplicate (EXP-079).
 * Returns undefined for any other error.
 */
export function findIdOfAlreadyListedEvent(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.reason !== 'already_listed') return undefined;
  const { eventId } = error.details;
  return typeof eventId === 'string' ? eventId : undefined;
}
