/** `npm run messages`: prints the message catalog, one message per line, with its id and text. */
import { readMessageCatalogs, getCatalogMessageIdPrefix } from './read-message-catalogs.ts';

for (const { path, texts } of await readMessageCatalogs())
  for (const [key, text] of Object.entries(texts))
    console.log(`${getCatalogMessageIdPrefix(path)}.${key}\t${text}`);
