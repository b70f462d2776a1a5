import { implement } from '#platform/kernel/implement.ts';
import { isPrivatePerson } from '#features/accounts/server/public.ts';
import { getPrivacy } from '../api.ts';
import { countRequests } from './store-requests.ts';

/** Returns whether the caller's account is private, and the number of pending follow requests (EXP-067). */
export const getPrivacyFunction = implement(getPrivacy, async function getPrivacy({ db, viewer }) {
  const [isPrivate, requests] = await Promise.all([
    isPrivatePerson(db, viewer.id),
    countRequests(db, viewer.id),
  ]);
  return { isPrivate, requests };
});
