/**
 * SQL that finds candidates for follow suggestions, with the people, tags and places that they have in common with the
 * viewer.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { buildActiveAccountConditionSql } from '#features/accounts/server/public.ts';
import type { FollowSuggestionCandidate } from '../domain/rank-follow-suggestions.ts';

/** Maximum number of candidates. The ranking selects the suggestions among them. */
const maxCandidates = 200;
const latestPosts = 2_000;
/**
 * Maximum number of follows that are read for each person: for the viewer, and for each active person whom the viewer
 * follows. Only the latest follows are read.
 */
const maxFollowsRead = 150;

/**
 * Lists candidates for follow suggestions among the active people whom the viewer does not follow yet. A candidate is
 * followed by people whom the viewer follows, or wrote some of the latest posts. Leaves out personas (invented
 * authors).
 *
 * The facts about candidates are collected as rows and grouped once. Joins of grouped subqueries could take minutes if
 * the query planner misestimates the sizes of the subqueries.
 */
export function listFollowSuggestionCandidates(
  sql: Queryable,
  viewerId: string,
): Promise<FollowSuggestionCandidate[]> {
  return sql<FollowSuggestionCandidate[]>`
    with latest as materialized (
      select user_id, tags, venue_id, venue->>'name' as venue from posts
      where deleted_at is null and (user_id = ${viewerId} or not exists (
        select from users p where p.id = posts.user_id and p.is_private)) order by created_at desc, id desc limit ${latestPosts}
    ), my_tags as materialized (
      select tag from followed_tags where user_id = ${viewerId}
      union select unnest(tags) from latest where user_id = ${viewerId}
    ), my_venues as materialized (
      select distinct venue_id from latest where user_id = ${viewerId} and venue_id is not null
    ), friends as materialized (
      select u.id, u.display_name from follows x join users u on u.id = x.followed_id
      where x.follower_id = ${viewerId} and ${buildActiveAccountConditionSql(sql)}
      order by x.created_at desc, x.followed_id desc limit ${maxFollowsRead}
    ), facts as (
      select f.id, friends.display_name as mutual, null as tag, null as venue, 0 as post
      from friends cross join lateral (
        select followed_id as id from follows where follower_id = friends.id
        order by created_at desc, followed_id desc limit ${maxFollowsRead}) f
      union all select user_id, null, null, null, 1 from latest
      union all select user_id, null, tag, null, 0 from latest, unnest(tags) as t (tag)
        where tag in (select tag from my_tags)
      union all select user_id, null, null, venue, 0 from latest where venue_id in (select venue_id from my_venues)
    ), found as materialized (
      select id, array_agg(distinct mutual) filter (where mutual is not null) as mutuals,
        array_agg(distinct tag) filter (where tag is not null) as tags,
        array_agg(distinct venue) filter (where venue is not null) as venues, sum(post)::int as posts
      from facts group by id
    )
    select u.id as "userId", coalesce(mutuals, '{}') as mutuals, coalesce(tags, '{}') as tags,
      coalesce(venues, '{}') as venues, coalesce(c.followers, 0) as followers, posts,
      u.kind = 'sample' as "isSample"
    from found join users u on u.id = found.id left join follow_counts c on c.user_id = u.id
    where u.id <> ${viewerId} and u.kind <> 'persona'
      and ${buildActiveAccountConditionSql(sql)}
      and not exists (select from follows x where x.follower_id = ${viewerId} and x.followed_id = u.id)
    order by u.kind = 'sample', cardinality(coalesce(mutuals, '{}')) desc, cardinality(coalesce(tags, '{}')) desc,
      cardinality(coalesce(venues, '{}')) desc, posts desc, u.id
    limit ${maxCandidates}`;
}

/** Number of each person's latest posts in which tags and places are counted. */
const postsReadPerPerson = 30;
const maxMostUsedTags = 2;

/** A person's bio, and the tags and the place that the person used most in their latest posts. */
interface PersonDescription {
  bio: string;
  /** Tags of the person's latest posts, most used first; at most two. */
  mostUsedTags: string[];
  /** Name of the most frequent place in the person's latest posts; null if none of the posts has a place. */
  mostUsedPlace: string | null;
}

/**
 * Returns the bio of each given person, and the tags and the place that the person used most in their latest posts, by
 * user id. Leaves out people with a private account.
 */
export async function loadBiosTagsAndPlacesByUserId(
  sql: Queryable,
  userIds: readonly string[],
): Promise<Map<string, PersonDescription>> {
  if (userIds.length === 0) return new Map();
  const latestPosts = sql`
    select tags, venue->>'name' as place from posts where user_id = u.id and deleted_at is null
    order by created_at desc, id desc limit ${postsReadPerPerson}`;
  const rows = await sql<({ userId: string } & PersonDescription)[]>`
    select u.id as "userId", u.bio,
      array(
        select t.tag from (${latestPosts}) p, unnest(p.tags) as t (tag)
        group by t.tag order by count(*) desc, t.tag limit ${maxMostUsedTags}) as "mostUsedTags",
      (select p.place from (${latestPosts}) p where p.place is not null
        group by p.place order by count(*) desc, p.place limit 1) as "mostUsedPlace"
    from users u where u.id = any(${userIds as string[]}::uuid[]) and not u.is_private`;
  return new Map(rows.map(({ userId, ...description }) => [userId, description]));
}
