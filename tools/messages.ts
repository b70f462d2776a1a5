/** Prints the whole message catalog (`npm run messages`): id and text, one message a line. */
import { readCatalogs, scopeOf } from './read-catalogs.ts';

for (const { path, texts } of await readCatalogs())
  for (const [key, text] of Object.entries(texts)) console.log(`${scopeOf(path)}.${key}\t${text}`);
