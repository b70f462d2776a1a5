/**
 * Errors that subscribers of live queries receive (ERR-003, Q-62). Errors with the reasons `too_big`,
 * `permission_denied` and `unavailable` have fixed messages. All other errors of a query are sent with their own
 * messages.
 */
import { FunctionError } from '#platform/contract/errors.ts';

const listenTexts = {
  too_big: 'The data requested exceeds the maximum size that can be accessed with a single request.',
  permission_denied: "Client doesn't have permission to access the desired data.",
  unavailable: 'The service is unavailable',
} as const;

/** Creates the error for a live query whose result is too large. */
export function createLiveQueryResultTooLargeError(): FunctionError {
  return new FunctionError('invalid-argument', listenTexts.too_big, { reason: 'too_big' });
}

/** Creates the error for a temporary failure of a live query. */
export function createLiveQueryUnavailableError(retryAfterSeconds = 5): FunctionError {
  return new FunctionError('unavailable', listenTexts.unavailable, {
    reason: 'unavailable',
    retryAfterSeconds,
  });
}

/** Converts any error of a live query into the error that is sent to the subscriber. */
export function convertLiveQueryErrorForSubscriber(error: unknown): FunctionError {
  if (!(error instanceof FunctionError)) return createLiveQueryUnavailableError();
  if (error.code === 'permission-denied') {
    return new FunctionError(error.code, listenTexts.permission_denied, {
      ...error.details,
      reason: 'permission_denied',
    });
  }
  return error.httpStatus >= 500 ? createLiveQueryUnavailableError(error.details.retryAfterSeconds) : error;
}
