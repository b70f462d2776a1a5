import { type FunctionError, notFound } from '#platform/contract/errors.ts';

/** The one answer for a post that never was, was deleted, or may not be seen. */
export function postNotFound(): FunctionError {
  return notFound('Post not found');
}
