import { IntlMessageFormat } from 'intl-messageformat';
import { locale } from './locale.ts';
import type { MessageFunction } from './message-function.ts';

/**
 * Returns the function of a message in ICU format, by FormatJS. The server, tests and the development server use it; the
 * build replaces it, because it compiles all messages (`tools/build/compile-messages.ts`).
 * @throws Error if the message is not valid
 */
export function interpretMessage(text: string): MessageFunction {
  const format = new IntlMessageFormat(text, locale.formats);
  return (values) => format.format(values as Record<string, string>);
}
