import { type FunctionError, notFound } from '#platform/contract/errors.ts';

/**
 * Creates the error for a story that never existed, expired, was deleted or is denied to the viewer. The viewer
 * cannot tell these cases apart.
 */
export function createStoryNotFoundError(): FunctionError {
  return notFound('Story not found');
}
