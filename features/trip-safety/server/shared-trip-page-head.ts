/** Metadata of the screen of a shared trip for link previews (EXP-001). */
import type { PageHeadLoader } from '#platform/kernel/page-head.ts';
import { messages } from './messages.ts';

/** Head of all shared trips. The server does not know which one is opened, because the token is in the fragment. */
export const sharedTripPageHead: PageHeadLoader = {
  pattern: '/trip-shared',
  load: async () => ({ title: messages.sharedTripTitle, description: messages.sharedTripDescription }),
};
