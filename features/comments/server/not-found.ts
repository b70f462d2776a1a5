import { type FunctionError, notFound } from '#platform/contract/errors.ts';

/** The one answer for a comment that never was or was removed. */
export function commentNotFound(): FunctionError {
  return notFound('Comment not found');
}
