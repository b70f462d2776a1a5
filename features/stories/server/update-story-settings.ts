import { implementFunction } from '#platform/kernel/implement.ts';
import { updateStorySettings } from '../api.ts';
import { storySettingsChanged } from '../events.ts';
import { presentStorySettings } from './present-settings.ts';
import { setAllStoriesHiddenForUser } from './store-settings.ts';

/** Hides or shows all stories by other people for the caller (EXP-038). */
export const updateStorySettingsHandler = implementFunction(
  updateStorySettings,
  async function updateStorySettings(ctx, args) {
    const { tx, viewer } = ctx;
    const hasChanged = await setAllStoriesHiddenForUser(tx, viewer.id, args.hidden);
    if (hasChanged) ctx.emit(storySettingsChanged, { userId: viewer.id });
    return presentStorySettings(tx, viewer.id);
  },
);
