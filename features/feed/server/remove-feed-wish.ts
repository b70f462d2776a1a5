import { implement } from '#platform/kernel/implement.ts';
import { removeFeedWish } from '../api.ts';
import { deleteWishRow } from './store-settings.ts';

/** Takes a wish back; one that is not there is no mistake. */
export const removeFeedWishFunction = implement(
  removeFeedWish,
  async function removeFeedWish({ tx, viewer }, { id }) {
    return {
      removed: await deleteWishRow(tx, viewer.id, id),
    };
  },
);
