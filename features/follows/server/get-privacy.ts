import { implementFunction } from '#platform/kernel/implement.ts';
import { getPrivacy } from '../api.ts';
import { loadPrivacy } from './load-privacy.ts';

/** Returns the caller's privacy settings, and the number of pending follow requests (EXP-067, EXP-068). */
export const getPrivacyHandler = implementFunction(getPrivacy, function getPrivacy({ db, viewer }) {
  return loadPrivacy(db, viewer.id);
});
