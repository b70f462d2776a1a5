import type { Queryable } from '#platform/database/connection.ts';
import { isPrivateAccount, filterUsersSharingReadReceipts } from '#features/accounts/server/public.ts';
import { countPendingFollowRequestsToPerson } from './store-requests.ts';

/** Loads a person's privacy settings and the number of pending follow requests to them, in the wire format. */
export async function loadPrivacySettings(sql: Queryable, userId: string) {
  const [isPrivate, sharers, requests] = await Promise.all([
    isPrivateAccount(sql, userId),
    filterUsersSharingReadReceipts(sql, [userId]),
    countPendingFollowRequestsToPerson(sql, userId),
  ]);
  return { isPrivate, readReceipts: sharers.has(userId), requests };
}
