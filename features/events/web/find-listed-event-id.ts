import { CallError } from '#platform/client/call.ts';

/**
 * If the server refused a new event as a duplicate, returns the id of the listed event that it duplicates (EXP-079).
 * Returns undefined for any other error.
 */
export function readListedEventIdFromDuplicateError(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.reason !== 'already_listed') return undefined;
  const { eventId } = error.details;
  return typeof eventId === 'string' ? eventId : undefined;
}
