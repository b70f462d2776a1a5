import { FunctionError, createNotFoundError } from '#platform/contract/errors.ts';

/**
 * Returns the error for a post that never existed, was deleted, or is hidden from the viewer. The viewer cannot tell
 * these cases apart.
 */
export function createPostNotFoundError(): FunctionError {
  return createNotFoundError('Post not found');
}

/** Returns the error for a post that is not scheduled anymore, for example because it was published. */
export function createPostNotScheduledError(): FunctionError {
  return createNotFoundError("This post isn't scheduled anymore");
}

/** Returns the error for an id that the client chose and that already exists. */
export function createPostIdTakenError(): FunctionError {
  return new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
}
