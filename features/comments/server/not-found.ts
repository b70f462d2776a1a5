import { type FunctionError, notFound } from '#platform/contract/errors.ts';

/** The common error for an unknown and a removed comment. */
export function commentNotFound(): FunctionError {
  return notFound('Comment not found');
}
