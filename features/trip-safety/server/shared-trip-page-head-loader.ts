/** Link-preview metadata of the screen that shows a shared trip (EXP-001). */
import type { PageHeadLoader } from '#platform/kernel/page-head.ts';
import { messages } from './messages.ts';

/**
 * Loads the page metadata of `/trip-shared`, which is the same for every trip. The server does not know which trip a
 * person opens, because the token is in the URL fragment.
 */
export const sharedTripPageHeadLoader: PageHeadLoader = {
  pattern: '/trip-shared',
  load: async () => ({ title: messages.sharedTripTitle, description: messages.sharedTripDescription }),
};
