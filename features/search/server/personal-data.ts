/**
 * Personal data of search: words and tags of public posts. When a post is deleted, the listener `search-words` deletes
 * its words and tags, so no erasure is needed here.
 */
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { messages } from './privacy/messages.ts';

const searchNotice = {
  topic: 'posts',
  data: messages.words,
  purpose: messages.wordsPurpose,
  retention: messages.wordsRetention,
} as const;

const words = {
  notice: searchNotice,
  notExported: 'Words of public posts, which the section posts contains.',
};

/**
 * Personal-data declaration of the search feature: the tables with words and tags of posts. Nothing is exported,
 * because the exported posts contain these words.
 */
export const searchPersonalDataDeclaration = declarePersonalData({
  tables: { search_counted: words, search_post_words: words },
});
