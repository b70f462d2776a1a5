/**
 * Vite plugin that compiles the message catalog during the build. The page then needs neither a parser nor a formatter
 * of messages, which saves 11 kB of gzip.
 */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { getSourceTextsOfMessageCatalog } from '../../platform/messages/define-messages.ts';
import { compileMessage } from './compile-message.ts';

const hasSyntax = /[{}<]/;

/** Returns the source code of a message catalog with compiled texts. A text without placeholders stays a string. */
export function compileCatalog(source: string, exports: Record<string, object>): string {
  return Object.entries(exports).reduce((code, [name, messages]) => {
    const entries = Object.entries(getSourceTextsOfMessageCatalog(messages)).map(
      ([key, text]) => `${key}:${hasSyntax.test(text) ? compileMessage(text) : JSON.stringify(text)}`,
    );
    const definition = new RegExp(`(export const ${name} = defineMessages\\()\\{[\\s\\S]*?\\n\\}\\);`);
    if (!definition.test(code))
      throw new Error(`${name} is not defined as \`export const ${name} = defineMessages({…})\``);
    return code.replace(definition, (_all, head: string) => `${head}{${entries.join(',')}});`);
  }, source);
}

const withoutInterpreter = `export function compileIcuMessage() { throw new Error('The build compiles messages'); }`;

/** Creates the Vite plugin that compiles the message catalogs during the build. */
export function createMessageCompilerPlugin(): Plugin {
  return {
    name: 'plaza-compile-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[/\\](interpret-message|messages)\.ts$/ },
      async handler(source, id) {
        if (id.endsWith('/interpret-message.ts')) return { code: withoutInterpreter, map: null };
        const catalogs = (await import(pathToFileURL(id).href)) as Record<string, object>;
        return { code: compileCatalog(source, catalogs), map: null };
      },
    },
  };
}
