/** Metadata of the trip screen, for link previews (EXP-001). */
import type { PageHeadLoader } from '#platform/kernel/page-head.ts';
import { messages } from './messages.ts';

/**
 * Metadata of the trip screen. It is the same for every trip id, because only the passenger and the driver may see a
 * trip, and others must not learn whether it exists.
 */
export const tripPageHeadLoader: PageHeadLoader = {
  pattern: '/trip/:id',
  load: async () => ({ title: messages.tripTitle, description: messages.tripDescription }),
};
