import type { Feature } from '#platform/kernel/feature.ts';
import { contributeFeatureFlag } from '#features/flags/server/public.ts';
import { linkedPageFetchingFlag } from '../domain/linked-page-fetching-flag.ts';
import { fetchLinkCardJob, replaceOutdatedLinkCardsListener } from './link-cards.ts';
import { processLinkUnfurlHandler } from './process-link-unfurl.ts';
import { deleteExpiredLinkedPages } from './store.ts';
import { linkedPageExternalServiceDeclaration } from './linked-page-connection.ts';

const day = 86_400_000;

/** Links feature: previews of linked web pages, shown while a post is being written and as link cards of posts. */
export const linksFeature: Feature = {
  name: 'links',
  tables: ['link_pages'],
  contributions: [linkedPageExternalServiceDeclaration, contributeFeatureFlag(linkedPageFetchingFlag)],
  functions: [processLinkUnfurlHandler],
  listeners: [replaceOutdatedLinkCardsListener],
  jobs: [
    fetchLinkCardJob,
    {
      name: 'sweep-link-pages',
      cron: '23 * * * *',
      run: async ({ platform, now }) => {
        await deleteExpiredLinkedPages(platform.db, new Date(now.getTime() - day));
      },
    },
  ],
};
