/** How a live query refuses (ERR-003, Q-62): three reasons with fixed texts; what else a query refuses keeps its own words. */
import { FunctionError } from '#platform/contract/errors.ts';

const listenTexts = {
  too_big: 'The data requested exceeds the maximum size that can be accessed with a single request.',
  permission_denied: "Client doesn't have permission to access the desired data.",
  unavailable: 'The service is unavailable',
} as const;

/** A value too large to be kept live. */
export function tooBigToListen(): FunctionError {
  return new FunctionError('invalid-argument', listenTexts.too_big, { reason: 'too_big' });
}

/** It may work again later. */
export function listenUnavailable(retryAfterSeconds = 5): FunctionError {
  return new FunctionError('unavailable', listenTexts.unavailable, {
    reason: 'unavailable',
    retryAfterSeconds,
  });
}

/** What a subscriber is told of whatever went wrong. */
export function listenError(error: unknown): FunctionError {
  if (!(error instanceof FunctionError)) return listenUnavailable();
  if (error.code === 'permission-denied') {
    return new FunctionError(error.code, listenTexts.permission_denied, {
      ...error.details,
      reason: 'permission_denied',
    });
  }
  return error.httpStatus >= 500 ? listenUnavailable(error.details.retryAfterSeconds) : error;
}
