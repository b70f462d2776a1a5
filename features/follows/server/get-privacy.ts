import { implementFunction } from '#platform/kernel/implement.ts';
import { isPrivateAccount } from '#features/accounts/server/public.ts';
import { getPrivacy } from '../api.ts';
import { countFollowRequests } from './store-requests.ts';

/** Returns whether the caller's account is private, and the number of pending follow requests (EXP-067). */
export const getPrivacyHandler = implementFunction(getPrivacy, async function getPrivacy({ db, viewer }) {
  const [isPrivate, requests] = await Promise.all([
    isPrivateAccount(db, viewer.id),
    countFollowRequests(db, viewer.id),
  ]);
  return { isPrivate, requests };
});
