/** Words and tags of public posts. The listener `search-words` deletes them when a post is deleted, so there is no erasure here. */
import { personalData } from '#features/personal-data/server/public.ts';

const words = { notExported: 'Words of public posts, which the section posts contains.' };

export const searchPersonalData = personalData({
  tables: { search_counted: words, search_post_words: words },
});
