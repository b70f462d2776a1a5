/** `npm run messages`: prints the message catalog, one message per line, with its id and text. */
import { readCatalogs, getCatalogScope } from './read-catalogs.ts';

for (const { path, texts } of await readCatalogs())
  for (const [key, text] of Object.entries(texts)) console.log(`${getCatalogScope(path)}.${key}\t${text}`);
