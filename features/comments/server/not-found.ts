import { type FunctionError, notFound } from '#platform/contract/errors.ts';

/** Returns the error for a comment that is unknown or removed. */
export function createCommentNotFoundError(): FunctionError {
  return notFound('Comment not found');
}
