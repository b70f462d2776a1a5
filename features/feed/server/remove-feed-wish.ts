import { implement } from '#platform/kernel/implement.ts';
import { removeFeedWish } from '../api.ts';
import { deleteWishRow } from './store-settings.ts';

/** Deletes one of the caller's feedback entries. An unknown id is not an error. */
export const removeFeedWishFunction = implement(
  removeFeedWish,
  async function removeFeedWish({ tx, viewer }, { id }) {
    return {
      removed: await deleteWishRow(tx, viewer.id, id),
    };
  },
);
