import { implementFunction } from '#platform/kernel/implement.ts';
import { deleteFeedMix } from '../api.ts';
import { deleteFeedMixRow } from './store-settings.ts';

/** Deletes one of the caller's saved mixes (named sets of ranking weights). An unknown id is not an error. */
export const deleteFeedMixHandler = implementFunction(
  deleteFeedMix,
  async function deleteFeedMix({ tx, viewer }, { id }) {
    return {
      deleted: await deleteFeedMixRow(tx, viewer.id, id),
    };
  },
);
