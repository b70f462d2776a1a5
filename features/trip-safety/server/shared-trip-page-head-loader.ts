/** Metadata of the screen of a shared trip for link previews (EXP-001). */
import type { PageHeadLoader } from '#platform/kernel/page-head.ts';
import { messages } from './messages.ts';

/**
 * Page metadata that all shared trips have in common. The server does not know which trip is opened, because the token
 * is in the URL fragment.
 */
export const sharedTripPageHeadLoader: PageHeadLoader = {
  pattern: '/trip-shared',
  load: async () => ({ title: messages.sharedTripTitle, description: messages.sharedTripDescription }),
};
