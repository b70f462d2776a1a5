import { IntlMessageFormat } from 'intl-messageformat';
import { activeLocale } from './locale.ts';
import type { MessageFunction } from './message-function.ts';

/**
 * Parses a message in ICU format with FormatJS, and returns the function that formats the message. Used on the server,
 * in tests and in development. The production build of the web app does not use this module, because it compiles all
 * messages (`tools/build/create-message-compiler-plugin.ts`).
 * @throws Error if the message is invalid
 */
export function compileIcuMessage(text: string): MessageFunction {
  const format = new IntlMessageFormat(text, activeLocale.formats);
  return (values) => format.format(values as Record<string, string>);
}
