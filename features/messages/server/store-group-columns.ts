/** SQL that adds the data of groups to queries of conversations. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Fragment } from './store-quotes.ts';

/** Maximum number of members that the row of a group in a list names. */
const maxListedMembers = 4;

/** The data of a group that a row of a list shows. */
export interface ListedGroup {
  name: string | null;
  /** The first of the other members. */
  otherIds: string[];
  /** Number of members, including the reader. */
  memberCount: number;
}

/**
 * Returns SQL for the `ListedGroup` of a conversation (alias `c`) and a participant (a row of `conversation_members`
 * with the alias `k`); null for a conversation of two people.
 */
export const buildListedGroupSql = (sql: Queryable) => sql`
  case when c.first_id is null then json_build_object(
    'name', c.name,
    'otherIds', array(
      select g.user_id from conversation_members g where g.conversation_id = c.id and g.user_id <> k.user_id
      order by g.is_creator desc, g.user_id limit ${maxListedMembers}),
    'memberCount', (select count(*) from conversation_members g where g.conversation_id = c.id)) end`;

/** Returns SQL that leaves out groups unless `withGroups` is true: older versions of the app cannot show groups. */
export const buildGroupFilterSql = (sql: Queryable, withGroups: boolean) =>
  withGroups ? sql`` : sql`and c.first_id is not null`;

/**
 * Returns SQL for an array of the ids of the people whom a person has blocked or who have blocked the person. The
 * messages of these people in groups are hidden from the person (EXP-065).
 */
export const buildBlockedUserIdsSql = (sql: Queryable, userId: Fragment) => sql`
  array(
    select b.blocked_id from blocks b where b.blocker_id = ${userId} union all
    select b.blocker_id from blocks b where b.blocked_id = ${userId})`;
