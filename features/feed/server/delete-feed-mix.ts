import { implement } from '#platform/kernel/implement.ts';
import { deleteFeedMix } from '../api.ts';
import { deleteMixRow } from './store-settings.ts';

/** Deletes one of the caller's saved mixes. An unknown id is not an error. */
export const deleteFeedMixFunction = implement(
  deleteFeedMix,
  async function deleteFeedMix({ tx, viewer }, { id }) {
    return {
      deleted: await deleteMixRow(tx, viewer.id, id),
    };
  },
);
