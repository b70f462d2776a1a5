/**
 * Export and erasure of a person's feed data: settings, saved mixes (ranking weights), feedback (“more like this” or
 * “less like this”) and pinned post. The erasure also deletes other people's feedback about the person (KP9, EXP-015).
 */
import type { Queryable } from '#platform/database/connection.ts';
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import {
  eraseFeedSettings,
  eraseRankingFeedbackAboutPerson,
  loadFeedSettingsForExport,
} from './store-settings.ts';
import { findPinnedPostId } from './store-pinned.ts';
import { messages } from './privacy/messages.ts';

const feedNotice = {
  topic: 'use',
  data: messages.feed,
  purpose: messages.feedPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

/**
 * Personal-data declaration of the feed feature: exports and erases feed settings, saved mixes (ranking weights),
 * feedback (“more like this” or “less like this”) and the pinned post.
 */
export const feedPersonalDataDeclaration = declarePersonalData({
  tables: {
    feed_settings: { notice: feedNotice, exportedIn: 'feed' },
    feed_mixes: { notice: feedNotice, exportedIn: 'feed' },
    feed_wishes: { notice: feedNotice, exportedIn: 'feed' },
    pinned_posts: { notice: feedNotice, exportedIn: 'feed' },
  },
  sections: { feed: exportFeed },
  erasure: {
    listener: 'feed-on-account-deleted',
    eraseBatch: ({ tx }, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => eraseFeedSettings(tx, userId, limit),
        (limit) => eraseRankingFeedbackAboutPerson(tx, userId, limit),
      ]),
  },
});

async function exportFeed(db: Queryable, userId: string): Promise<unknown> {
  return {
    ...(await loadFeedSettingsForExport(db, userId)),
    pinnedPostId: (await findPinnedPostId(db, userId)) ?? null,
  };
}
