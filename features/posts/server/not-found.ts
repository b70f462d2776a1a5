import { FunctionError, notFound } from '#platform/contract/errors.ts';

/** The same error for a post that never existed, was deleted, or is denied to the viewer. */
export function postNotFound(): FunctionError {
  return notFound('Post not found');
}

/** The error for an id of the client that already belongs to something else. */
export function idTaken(): FunctionError {
  return new FunctionError('aborted', 'This id is taken', { reason: 'id_taken' });
}
