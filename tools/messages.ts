/** Prints the whole message catalog (`npm run messages`): id and text, one message a line. */
import { readCatalogs, scopeOfCatalog } from './read-catalogs.ts';

for (const { path, texts } of await readCatalogs())
  for (const [key, text] of Object.entries(texts)) console.log(`${scopeOfCatalog(path)}.${key}\t${text}`);
