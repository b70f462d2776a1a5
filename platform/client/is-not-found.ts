import { CallError } from './call.ts';

/** True if an address leads to nothing: the server has no such thing, or the id is malformed (a link that was cut short). */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument');
}
