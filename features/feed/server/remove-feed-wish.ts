import { implementFunction } from '#platform/kernel/implement.ts';
import { removeFeedWish } from '../api.ts';
import { deleteRankingFeedback } from './store-settings.ts';

/**
 * Deletes one of the caller's feedback entries (“more like this” or “less like this”). An unknown id is not an error.
 */
export const removeFeedWishHandler = implementFunction(
  removeFeedWish,
  async function removeFeedWish({ tx, viewer }, { id }) {
    return {
      removed: await deleteRankingFeedback(tx, viewer.id, id),
    };
  },
);
