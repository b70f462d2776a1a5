import { CallError } from './call.ts';

/** Nothing stands at an address: the server knows no such thing, or no thing could have this id (a link cut short). */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument');
}
