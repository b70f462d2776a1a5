/**
 * Export and erasure of a person's feed data: settings, mixes, feedback and pinned post. Other people's feedback about
 * the person is erased too (KP9, EXP-015).
 */
import type { Queryable } from '#platform/database/connection.ts';
import { eraseInBatches, personalData } from '#features/personal-data/server/public.ts';
import { eraseFeedSettings, eraseWishesAbout, exportFeedSettings } from './store-settings.ts';
import { findPinned } from './store-pinned.ts';

export const feedPersonalData = personalData({
  tables: {
    feed_settings: { exportedIn: 'feed' },
    feed_mixes: { exportedIn: 'feed' },
    feed_wishes: { exportedIn: 'feed' },
    pinned_posts: { exportedIn: 'feed' },
  },
  sections: { feed: exportFeed },
  erasure: {
    listener: 'feed-on-account-deleted',
    eraseBatch: ({ tx }, userId, batchSize) =>
      eraseInBatches(batchSize, [
        (limit) => eraseFeedSettings(tx, userId, limit),
        (limit) => eraseWishesAbout(tx, userId, limit),
      ]),
  },
});

async function exportFeed(db: Queryable, userId: string): Promise<unknown> {
  return { ...(await exportFeedSettings(db, userId)), pinnedPostId: (await findPinned(db, userId)) ?? null };
}
