import { type FunctionError, notFound } from '#platform/contract/errors.ts';

/** The one answer for a story that never was, is over, was deleted, or may not be seen. */
export function storyNotFound(): FunctionError {
  return notFound('Story not found');
}
