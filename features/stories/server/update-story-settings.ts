import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { updateStorySettings } from '../api.ts';
import { storySettingsChanged } from '../events.ts';
import { buildHighlightsLockName } from './build-highlights-lock-name.ts';
import { presentStorySettings } from './present-settings.ts';
import { setWhetherUserHidesOthersStories, updateSaveStoriesToArchiveSetting } from './store-settings.ts';

/**
 * Hides or shows all stories by other people for the caller (EXP-038), and turns the archive of the caller's own
 * stories on or off (EXP-039).
 */
export const updateStorySettingsHandler = implementFunction(
  updateStorySettings,
  async function updateStorySettings(ctx, args) {
    const { tx, viewer, now } = ctx;
    const { hidden, savesToArchive } = args;
    if (savesToArchive !== undefined) {
      // A story that is being added to a highlight must not leave the archive meanwhile.
      await acquireAdvisoryLock(tx, buildHighlightsLockName(viewer.id));
      await updateSaveStoriesToArchiveSetting(tx, { userId: viewer.id, isSaved: savesToArchive, now });
    }
    const hasChanged =
      hidden !== undefined && (await setWhetherUserHidesOthersStories(tx, viewer.id, hidden));
    if (hasChanged) ctx.emit(storySettingsChanged, { userId: viewer.id });
    return presentStorySettings(tx, viewer.id);
  },
);
