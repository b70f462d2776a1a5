import { CallError } from './call.ts';

/**
 * Returns true if the error means that the requested resource does not exist. Either the server does not know the id,
 * or the id is malformed, such as in a truncated link.
 */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument');
}
