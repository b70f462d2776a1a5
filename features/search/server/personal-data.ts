/**
 * Personal data of search: words and tags of public posts. The listener `search-words` deletes them with the post, so no
 * erasure is needed here.
 */
import { personalData } from '#features/personal-data/server/public.ts';

const words = { notExported: 'Words of public posts, which the section posts contains.' };

export const searchPersonalData = personalData({
  tables: { search_counted: words, search_post_words: words },
});
