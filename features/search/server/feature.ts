import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { addresses } from '../domain/addresses.ts';
import { searchFunction } from './search.ts';
import { collectWords, Vocabulary, vocabularyKey, wordsListener } from './term-index.ts';
import { searchPersonalData } from './personal-data.ts';

/** Feature `search`: search for posts, people, venues and tags. */
export const searchFeature: Feature = {
  name: 'search',
  tables: ['search_words', 'search_tags', 'search_counted', 'search_names', 'search_post_words'],
  contributions: [searchPersonalData],
  addresses,
  functions: [searchFunction],
  listeners: [wordsListener],
  jobs: [{ name: 'collect-search-words', cron: '17 4 * * *', run: ({ platform }) => collectWords(platform) }],
  services: [provide(vocabularyKey, (platform) => new Vocabulary(platform))],
};
