import { implementFunction } from '#platform/kernel/implement.ts';
import { updateFeedSettings } from '../api.ts';
import { setRankedFeedOptOut } from './store-settings.ts';

/** Excludes the caller's posts from other people's ranked feeds, or includes them again (EXP-086). */
export const updateFeedSettingsHandler = implementFunction(
  updateFeedSettings,
  async function updateFeedSettings(ctx, { keepOut }) {
    await setRankedFeedOptOut(ctx.tx, ctx.viewer.id, keepOut, ctx.now);
    return { keepOut };
  },
);
