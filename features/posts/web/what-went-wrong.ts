import { doubtSession } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';

/**
 * A failure as a sentence for the person: what the server said, or that it could not be asked. Where the server no longer
 * knows the person, the page asks anew who is signed in.
 */
export function whatWentWrong(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something unexpected happened. Please try again.';
  if (error.code === 'unauthenticated') doubtSession();
  return error.message;
}
