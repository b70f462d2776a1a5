/**
 * Exceptions to message requests (EXP-068): two people may write to each other without a request if another feature
 * reports that they know each other, for example from a common trip.
 */
import type { Queryable } from '#platform/database/connection.ts';
import {
  type Contribution,
  createContribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/**
 * Function that returns true if two people may write to each other without a request at the time `now`. The order of
 * the two ids does not matter.
 */
type AcquaintanceCheck = (sql: Queryable, one: string, other: string, now: Date) => Promise<boolean>;

const acquaintancesKey = createContributionKey<AcquaintanceCheck>('acquaintances');

/** Contributes a check that returns true if two people may write to each other without a message request. */
export function contributeCheckForMessagingWithoutRequest(check: AcquaintanceCheck): Contribution {
  return createContribution(acquaintancesKey, check);
}

/**
 * Returns true if two people may write to each other without a message request, because the check of at least one
 * feature returns true.
 */
export async function canUsersMessageWithoutRequest(
  platform: Platform,
  sql: Queryable,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<boolean> {
  const checks = platform.contributions(acquaintancesKey);
  const answers = await Promise.all(checks.map(({ value }) => value(sql, one, other, now)));
  return answers.includes(true);
}
