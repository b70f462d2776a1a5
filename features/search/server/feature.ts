import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { searchHandler } from './search.ts';
import {
  rebuildTermIndex,
  TermIndexInitializer,
  termIndexInitializerKey,
  termCountListener,
} from './term-index.ts';
import { searchPersonalData } from './personal-data.ts';

/** Feature `search`: search for posts, people, venues and tags. */
export const searchFeature: Feature = {
  name: 'search',
  tables: ['search_words', 'search_tags', 'search_counted', 'search_names', 'search_post_words'],
  contributions: [searchPersonalData],
  addresses: screenAddresses,
  functions: [searchHandler],
  listeners: [termCountListener],
  jobs: [
    { name: 'collect-search-words', cron: '17 4 * * *', run: ({ platform }) => rebuildTermIndex(platform) },
  ],
  services: [provideService(termIndexInitializerKey, (platform) => new TermIndexInitializer(platform))],
};
