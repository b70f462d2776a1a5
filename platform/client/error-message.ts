import { CallError } from './call.ts';

/** A failure as a sentence for the person: what the server said, or that it could not be asked. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something unexpected happened. Please try again.';
  return error.message;
}
