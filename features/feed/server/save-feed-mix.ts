import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { saveFeedMix } from '../api.ts';
import { listFeedMixRows, upsertFeedMix } from './store-settings.ts';

const mostMixes = 20;

/** Saves a mix (a set of ranking weights) under a name, or overwrites the caller's mix with the same id (NEW-03). */
export const saveFeedMixHandler = implementFunction(
  saveFeedMix,
  async function saveFeedMix({ tx, viewer, now }, mix) {
    await acquireAdvisoryLock(tx, `feed-settings:${viewer.id}`);
    const kept = await listFeedMixRows(tx, viewer.id);
    if (kept.length >= mostMixes && !kept.some((one) => one.id === mix.id)) {
      throw createInvalidArgumentError(
        `You can't save more than ${mostMixes} mixes. Delete one first.`,
        'too_many',
      );
    }
    if (!(await upsertFeedMix(tx, viewer.id, mix, now))) {
      throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
    }
    return { mix };
  },
);
