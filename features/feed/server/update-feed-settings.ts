import { implement } from '#platform/kernel/implement.ts';
import { updateFeedSettings } from '../api.ts';
import { upsertKeepOut } from './store-settings.ts';

/** Keeps one's posts out of ranked feeds (EXP-086). */
export const updateFeedSettingsFunction = implement(
  updateFeedSettings,
  async function updateFeedSettings(ctx, { keepOut }) {
    await upsertKeepOut(ctx.tx, ctx.viewer.id, keepOut, ctx.now);
    return { keepOut };
  },
);
