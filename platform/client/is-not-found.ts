import { CallError } from './call.ts';

/**
 * True if nothing exists at an address: the server does not know the id, or the id is malformed (a truncated link).
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument');
}
