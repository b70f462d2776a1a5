import { DisplayableError } from './displayable-error.ts';
import { messages } from './messages.ts';

/**
 * Returns the sentence that a screen shows for an error: the message of a `DisplayableError` (such as a `CallError`),
 * otherwise `fallback`. Messages of other exceptions are for engineers.
 * @param fallback sentence for an exception that is not a `DisplayableError`
 */
export function getErrorMessage(error: unknown, fallback: string = messages.unexpected): string {
  return error instanceof DisplayableError ? error.message : fallback;
}
