import { FunctionError, notFound } from '#platform/contract/errors.ts';

/** The one answer for a post that never was, was deleted, or may not be seen. */
export function postNotFound(): FunctionError {
  return notFound('Post not found');
}

/** An id of the client's own that stands for something else already. */
export function idTaken(): FunctionError {
  return new FunctionError('aborted', 'This id is taken', { reason: 'id_taken' });
}
