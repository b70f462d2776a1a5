import { type FunctionError, createNotFoundError } from '#platform/contract/errors.ts';

/** Returns the error for a comment that is unknown or removed. */
export function createCommentNotFoundError(): FunctionError {
  return createNotFoundError('Comment not found');
}
