/**
 * Helpers for failed reads. After a failed read, the screen still shows its older data, and `Couldn't refresh` with a
 * Retry button (ERR-001, Q-41).
 */
import { logError } from '#platform/ui/error-log.ts';
import { CallError } from './call.ts';
import { messages } from './messages.ts';

/**
 * Logs a failed call. If the call failed because nobody is signed in, logs nothing, because this failure is expected.
 * @param where the name of the called function
 */
export function logCallFailure(where: string, error: unknown): void {
  if (error instanceof CallError && error.code === 'unauthenticated') return;
  logError(where, error);
}

/**
 * Returns a `CallError` unchanged. Any other exception is a bug in the web app, so it is converted to a `CallError`
 * with reason `page`.
 */
export function wrapAsCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError('internal', 0, messages.pageFault, { reason: 'page' });
}
