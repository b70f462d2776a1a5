import { implementFunction } from '#platform/kernel/implement.ts';
import { getPrivacy } from '../api.ts';
import { loadPrivacySettings } from './load-privacy-settings.ts';

/** Returns the caller's privacy settings, and the number of pending follow requests (EXP-067, EXP-068). */
export const getPrivacyHandler = implementFunction(getPrivacy, function getPrivacy({ db, viewer }) {
  return loadPrivacySettings(db, viewer.id);
});
