import { type FunctionError, notFound } from '#platform/contract/errors.ts';

/** The same error for a story that never existed, is expired or deleted, or is denied to the viewer. */
export function storyNotFound(): FunctionError {
  return notFound('Story not found');
}
