/** SQL for trust levels, which depend on the age of an account and its number of posts. */
import type { Queryable } from '#platform/database/connection.ts';
import { buildNonRepostConditionSql } from './build-written-post-condition.ts';

/** Creation time and number of posts of an account. */
export interface AccountCreationTimeAndPostCount {
  userId: string;
  joinedAt: Date;
  posts: number;
}

/**
 * Returns the creation time and the number of posts of each account. Reposts are not counted.
 * Counting the posts of an account stops at `maxPostCount`. Accounts that do not exist are left out.
 */
export function listAccountCreationTimesAndPostCounts(
  sql: Queryable,
  userIds: readonly string[],
  maxPostCount: number,
) {
  return sql<AccountCreationTimeAndPostCount[]>`
    select u.id as "userId", u.created_at as "joinedAt",
      (select count(*)::int from (
        select from posts where user_id = u.id and deleted_at is null and ${buildNonRepostConditionSql(sql)} limit ${maxPostCount}) p) as posts
    from users u where u.id = any(${userIds as string[]}::uuid[])`;
}
