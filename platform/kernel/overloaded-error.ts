import { FunctionError } from '#platform/contract/errors.ts';

/**
 * Creates the error for work that is refused because a queue or the memory is full.
 * @param retryAfterSeconds delay after which the client should retry
 */
export function createOverloadedError(retryAfterSeconds: number): FunctionError {
  return new FunctionError('unavailable', "It's very busy here right now. Try again in a moment.", {
    reason: 'overloaded',
    retryAfterSeconds,
  });
}
