import { type FunctionError, createNotFoundError } from '#platform/contract/errors.ts';

/**
 * Creates the error for a story that never existed, expired, was deleted or is denied to the viewer. The viewer
 * cannot tell these cases apart.
 */
export function createStoryNotFoundError(): FunctionError {
  return createNotFoundError('Story not found');
}
