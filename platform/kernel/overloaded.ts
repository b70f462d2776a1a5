import { FunctionError } from '#platform/contract/errors.ts';

/** The error for work that finds a queue or the memory full. */
export function overloaded(retryAfterSeconds: number): FunctionError {
  return new FunctionError('unavailable', 'Too much is going on right now. Please try again.', {
    reason: 'overloaded',
    retryAfterSeconds,
  });
}
