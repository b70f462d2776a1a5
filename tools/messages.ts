/** `npm run messages`: prints the message catalog, one message per line, with its id and text. */
import { readCatalogs, scopeOfCatalog } from './read-catalogs.ts';

for (const { path, texts } of await readCatalogs())
  for (const [key, text] of Object.entries(texts)) console.log(`${scopeOfCatalog(path)}.${key}\t${text}`);
