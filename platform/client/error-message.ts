import { DisplayableError } from './displayable-error.ts';
import { messages } from './messages.ts';

/**
 * Returns the sentence to show for a failure: the message of a `DisplayableError` (each `CallError` is one), otherwise a
 * general sentence, because the text of any other exception means nothing to the person. Screens show failures only
 * through this function (`rawErrorsStayOffScreens`).
 * @param fallback shown for an exception that is not displayable
 */
export function getErrorMessage(error: unknown, fallback: string = messages.unexpected): string {
  return error instanceof DisplayableError ? error.message : fallback;
}
