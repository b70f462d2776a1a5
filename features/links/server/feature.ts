import type { Feature } from '#platform/kernel/feature.ts';
import { contributeFlag } from '#features/flags/server/public.ts';
import { fetchPagesFlag } from '../domain/fetch-pages-flag.ts';
import { linkCardJob, linkCardListener } from './link-cards.ts';
import { processLinkUnfurlFunction } from './process-link-unfurl.ts';
import { deletePagesBefore } from './store.ts';

const day = 86_400_000;

/** Links feature: previews and cards of linked web pages. */
export const linksFeature: Feature = {
  name: 'links',
  tables: ['link_pages'],
  contributions: [contributeFlag(fetchPagesFlag)],
  functions: [processLinkUnfurlFunction],
  listeners: [linkCardListener],
  jobs: [
    linkCardJob,
    {
      name: 'sweep-link-pages',
      cron: '23 * * * *',
      run: async ({ platform, now }) => {
        await deletePagesBefore(platform.db, new Date(now.getTime() - day));
      },
    },
  ],
};
