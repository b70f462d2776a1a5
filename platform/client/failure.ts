/** Reads that fail quietly but not silently (ERR-001, ERR-002, Q-41). */
import { logError } from '#platform/ui/error-log.ts';
import { CallError } from './call.ts';

/** A value that can always be shown, and beside it why it is not the real one. */
export interface Read<T> {
  value: T;
  /** Not null: show `Couldn't refresh` with Retry instead of an empty state. */
  failure: CallError | null;
}

/**
 * Reads something; a failure gives the empty value (an empty list, null, false), is logged, and is reported beside it.
 * @param where names the part of the app in the log
 */
export async function readOr<T>(where: string, empty: T, read: () => Promise<T>): Promise<Read<T>> {
  try {
    return { value: await read(), failure: null };
  } catch (error) {
    logError(where, error);
    return { value: empty, failure: toFailure(error) };
  }
}

/** Any failure as a `CallError`; one that is none is a mistake of the page itself. */
export function toFailure(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError('internal', 0, 'Something went wrong on our side.', { reason: 'page' });
}
