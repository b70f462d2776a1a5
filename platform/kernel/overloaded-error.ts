import { FunctionError } from '#platform/contract/errors.ts';

/**
 * Creates the error for work that is refused because a queue or the memory is full.
 * @param retryAfterSeconds delay after which the client should retry
 */
export function createOverloadedError(retryAfterSeconds: number): FunctionError {
  return new FunctionError('unavailable', 'The server is very busy right now. Please try again.', {
    reason: 'overloaded',
    retryAfterSeconds,
  });
}
