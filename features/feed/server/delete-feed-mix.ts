import { implement } from '#platform/kernel/implement.ts';
import { deleteFeedMix } from '../api.ts';
import { deleteMixRow } from './store-settings.ts';

/** No longer keeps a mix; one that is not there is no mistake. */
export const deleteFeedMixFunction = implement(
  deleteFeedMix,
  async function deleteFeedMix({ tx, viewer }, { id }) {
    return {
      deleted: await deleteMixRow(tx, viewer.id, id),
    };
  },
);
