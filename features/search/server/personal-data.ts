/**
 * Personal data of search: words and tags of public posts. The listener `search-words` deletes them together with the
 * post, so no erasure is needed here.
 */
import { declarePersonalData } from '#features/personal-data/server/public.ts';

const words = { notExported: 'Words of public posts, which the section posts contains.' };

/** Contribution to personal data: declares the tables with words and tags of posts. They are not part of the export. */
export const searchPersonalData = declarePersonalData({
  tables: { search_counted: words, search_post_words: words },
});
