import { FunctionError } from '#platform/contract/errors.ts';

/**
 * Creates the error for work that is refused because a queue or the memory is full.
 * @param retryAfterSeconds the client should retry after this delay
 */
export function createOverloadedError(retryAfterSeconds: number): FunctionError {
  return new FunctionError('unavailable', "It's very busy here right now. Try again in a moment.", {
    reason: 'overloaded',
    retryAfterSeconds,
  });
}
