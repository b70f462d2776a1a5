/**
 * People who may write to each other without a request for a reason that another feature knows, such as a common trip
 * (EXP-068).
 */
import type { Queryable } from '#platform/database/connection.ts';
import {
  type Contribution,
  createContribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/** Returns true if two people may write to each other at a time. Both orders of the two give the same answer. */
type AcquaintanceCheck = (sql: Queryable, one: string, other: string, now: Date) => Promise<boolean>;

const acquaintancesKey = createContributionKey<AcquaintanceCheck>('acquaintances');

/** Returns the contribution that lets people write to each other without a request. */
export function contributeAcquaintances(check: AcquaintanceCheck): Contribution {
  return createContribution(acquaintancesKey, check);
}

/** Returns true if a feature knows a reason why the two people are no strangers now. */
export async function areAcquainted(
  platform: Platform,
  sql: Queryable,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<boolean> {
  const checks = platform.contributions(acquaintancesKey);
  const answers = await Promise.all(checks.map(({ value }) => value(sql, one, other, now)));
  return answers.includes(true);
}
