/** Metadata of the screen of a trip for link previews (EXP-001). */
import type { PageHeadLoader } from '#platform/kernel/page-head.ts';
import { messages } from './messages.ts';

/**
 * HTML head of the trip screen. The head is the same for every id, because a trip is visible to its parties only, and
 * other people must not learn whether the trip exists.
 */
export const tripPageHeadLoader: PageHeadLoader = {
  pattern: '/trip/:id',
  load: async () => ({ title: messages.tripTitle, description: messages.tripDescription }),
};
