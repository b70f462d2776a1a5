/** Reads the message catalog, which consists of every `messages.ts` in the app, the platform and the features. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getSourceTextsOfMessageCatalog } from '../platform/messages/define-messages.ts';

const root = join(import.meta.dirname, '..');

interface Catalog {
  /** Path of the `messages.ts` file, relative to the root of the checkout. */
  path: string;
  /** Texts in ICU message format, by key. */
  texts: Record<string, string>;
}

/** Returns all message catalogs, sorted by path. */
export async function readMessageCatalogs(): Promise<Catalog[]> {
  const paths = globSync('{app,features,platform}/**/messages.ts', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const read = paths.toSorted().map(async (path) => {
    const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, object>;
    return Object.values(module).map((messages) => ({
      path,
      texts: getSourceTextsOfMessageCatalog(messages),
    }));
  });
  return (await Promise.all(read)).flat();
}

/** Returns the prefix of a catalog's message ids: `posts/card` for `features/posts/web/card/messages.ts`. */
export function getCatalogMessageIdPrefix(path: string): string {
  return path
    .replace(/\/messages\.ts$/, '')
    .replace(/^(features|platform)\//, '')
    .replace(/\/web(?=\/|$)/, '');
}
