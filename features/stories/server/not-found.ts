import { type FunctionError, createNotFoundError } from '#platform/contract/errors.ts';

/**
 * Creates the error for a story that never existed, expired, was deleted or is denied to the viewer. All these cases
 * have the same error, so that the viewer cannot tell them apart.
 */
export function createStoryNotFoundError(): FunctionError {
  return createNotFoundError('Story not found');
}

/** Creates the error for a highlight that does not exist, or whose stories the viewer may not see. */
export function createHighlightNotFoundError(): FunctionError {
  return createNotFoundError('Highlight not found');
}
