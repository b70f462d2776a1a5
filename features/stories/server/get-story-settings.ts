import { implementFunction } from '#platform/kernel/implement.ts';
import { getStorySettings } from '../api.ts';
import { presentStorySettings } from './present-settings.ts';

/** Returns the caller's story settings: whether stories by other people are hidden, and the muted authors (EXP-038). */
export const getStorySettingsHandler = implementFunction(getStorySettings, function getStorySettings(ctx) {
  return presentStorySettings(ctx.db, ctx.viewer.id);
});
