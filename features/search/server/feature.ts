import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { searchHandler } from './search.ts';
import {
  rebuildSearchWordTables,
  SearchWordTableInitializer,
  searchWordTableInitializerServiceKey,
  wordAndTagCountUpdateListener,
} from './term-index.ts';
import { searchPersonalDataDeclaration } from './personal-data.ts';

/** Feature `search`: search for posts, people, venues and tags. */
export const searchFeature: Feature = {
  name: 'search',
  tables: ['search_words', 'search_tags', 'search_counted', 'search_names', 'search_post_words'],
  contributions: [searchPersonalDataDeclaration],
  addresses: screenAddresses,
  functions: [searchHandler],
  listeners: [wordAndTagCountUpdateListener],
  jobs: [
    {
      name: 'collect-search-words',
      cron: '17 4 * * *',
      run: ({ platform }) => rebuildSearchWordTables(platform),
    },
  ],
  services: [
    provideService(
      searchWordTableInitializerServiceKey,
      (platform) => new SearchWordTableInitializer(platform),
    ),
  ],
};
