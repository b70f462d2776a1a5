/**
 * Parses the message catalog when the web app is built, so that the page carries no parser of messages (8 kB gzip less).
 */
import { pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { textsOf } from '../../platform/messages/define-messages.ts';

const hasSyntax = /[{}<]/;

/** Returns the source of a catalog with each text in parsed form; a text without values stays a string. */
export function compileCatalog(source: string, exports: Record<string, object>): string {
  return Object.entries(exports).reduce((code, [name, messages]) => {
    const compiled = Object.entries(textsOf(messages)).map(([key, text]) => [
      key,
      hasSyntax.test(text) ? parse(text, { captureLocation: false }) : text,
    ]);
    const definition = new RegExp(`(export const ${name} = defineMessages\\()\\{[\\s\\S]*?\\n\\}\\);`);
    if (!definition.test(code))
      throw new Error(`${name} is not defined as \`export const ${name} = defineMessages({…})\``);
    return code.replace(
      definition,
      (_all, head: string) => `${head}${JSON.stringify(Object.fromEntries(compiled))});`,
    );
  }, source);
}

export function compileMessages(): Plugin {
  return {
    name: 'plaza-compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
      },
    }),
    transform: {
      filter: { id: /[/\\]messages\.ts$/ },
      async handler(source, id) {
        const catalogs = (await import(pathToFileURL(id).href)) as Record<string, object>;
        return { code: compileCatalog(source, catalogs), map: null };
      },
    },
  };
}
