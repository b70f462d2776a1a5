/** Metadata of the screen of a trip for link previews (EXP-001). */
import type { PageHeadLoader } from '#platform/kernel/page-head.ts';
import { messages } from './messages.ts';

/**
 * Metadata of the trip screen. They are the same for every trip id, because only the passenger and the driver may see a
 * trip, and other people must not learn whether it exists.
 */
export const tripPageHeadLoader: PageHeadLoader = {
  pattern: '/trip/:id',
  load: async () => ({ title: messages.tripTitle, description: messages.tripDescription }),
};
