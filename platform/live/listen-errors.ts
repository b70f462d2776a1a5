/**
 * Errors of live queries (ERR-003, Q-62): three reasons have fixed texts; any other refusal of a query keeps its
 * own text.
 */
import { FunctionError } from '#platform/contract/errors.ts';

const listenTexts = {
  too_big: 'The data requested exceeds the maximum size that can be accessed with a single request.',
  permission_denied: "Client doesn't have permission to access the desired data.",
  unavailable: 'The service is unavailable',
} as const;

/** Returns the error for a value that is too large for a live query. */
export function createTooBigError(): FunctionError {
  return new FunctionError('invalid-argument', listenTexts.too_big, { reason: 'too_big' });
}

/** Returns the error for a temporary failure. */
export function createUnavailableError(retryAfterSeconds = 5): FunctionError {
  return new FunctionError('unavailable', listenTexts.unavailable, {
    reason: 'unavailable',
    retryAfterSeconds,
  });
}

/** Converts any error into the one that the subscriber gets. */
export function createListenError(error: unknown): FunctionError {
  if (!(error instanceof FunctionError)) return createUnavailableError();
  if (error.code === 'permission-denied') {
    return new FunctionError(error.code, listenTexts.permission_denied, {
      ...error.details,
      reason: 'permission_denied',
    });
  }
  return error.httpStatus >= 500 ? createUnavailableError(error.details.retryAfterSeconds) : error;
}
