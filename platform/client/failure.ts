/** Failures of reads: logged, and shown beside the value as `Couldn't refresh` with Retry (ERR-001, Q-41). */
import { logError } from '#platform/ui/error-log.ts';
import { CallError } from './call.ts';
import { messages } from './messages.ts';

/**
 * Logs a failed read or change. A call refused for lack of a session is expected and is not logged.
 * @param where the name of the function
 */
export function logFailure(where: string, error: unknown): void {
  if (error instanceof CallError && error.code === 'unauthenticated') return;
  logError(where, error);
}

/** Returns any failure as a `CallError`; any other exception is a bug of the page itself. */
export function toFailure(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError('internal', 0, messages.pageFault, { reason: 'page' });
}
