/** Who might be worth following, with what they share with the viewer. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Candidate } from '../domain/rank-suggestions.ts';

/** Candidates looked at, at most; the ranking takes the best of them. */
const maxCandidates = 200;
const latestPosts = 2_000;
/** Followed people, and of each those whom they follow: the latest, where somebody follows half the town. */
const maxFriends = 150;

/**
 * People of flesh and blood who are there and whom the viewer does not follow: followed by those the viewer follows, or
 * among the authors of the latest posts.
 */
export function listCandidates(sql: Queryable, viewerId: string): Promise<Candidate[]> {
  return sql<Candidate[]>`
    with latest as (
      select user_id, tags, venue_id, venue->>'name' as venue from posts
      where deleted_at is null and (user_id = ${viewerId} or not exists (
        select from users p where p.id = posts.user_id and p.is_private)) order by created_at desc, id desc limit ${latestPosts}
    ), my_tags as (
      select tag from followed_tags where user_id = ${viewerId}
      union select unnest(tags) from latest where user_id = ${viewerId}
    ), my_venues as (
      select distinct venue_id from latest where user_id = ${viewerId} and venue_id is not null
    ), friends as (
      select f.followed_id as user_id, array_agg(distinct u.display_name) as mutuals
      from (
        select followed_id from follows where follower_id = ${viewerId}
        order by created_at desc, followed_id desc limit ${maxFriends}) mine
      cross join lateral (
        select followed_id from follows where follower_id = mine.followed_id
        order by created_at desc, followed_id desc limit ${maxFriends}) f
      join users u on u.id = mine.followed_id
      group by f.followed_id
    ), shared_tags as (
      select l.user_id, array_agg(distinct t.tag) as tags
      from latest l, unnest(l.tags) as t (tag) where t.tag in (select tag from my_tags) group by l.user_id
    ), shared_venues as (
      select user_id, array_agg(distinct venue) as venues from latest
      where venue_id in (select venue_id from my_venues) group by user_id
    ), writers as (
      select user_id, count(*)::int as posts from latest group by user_id
    )
    select u.id as "userId", coalesce(f.mutuals, '{}') as mutuals, coalesce(t.tags, '{}') as tags,
      coalesce(v.venues, '{}') as venues, coalesce(c.followers, 0) as followers, coalesce(w.posts, 0) as posts
    from users u
      left join friends f on f.user_id = u.id left join shared_tags t on t.user_id = u.id
      left join shared_venues v on v.user_id = u.id left join writers w on w.user_id = u.id
      left join follow_counts c on c.user_id = u.id
    where u.id <> ${viewerId} and u.kind <> 'persona'
      and u.id in (select user_id from friends union select user_id from writers)
      and u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null
      and u.deletion_requested_at is null
      and not exists (select from follows x where x.follower_id = ${viewerId} and x.followed_id = u.id)
    order by cardinality(coalesce(f.mutuals, '{}')) desc, cardinality(coalesce(t.tags, '{}')) desc,
      cardinality(coalesce(v.venues, '{}')) desc, coalesce(w.posts, 0) desc, u.id
    limit ${maxCandidates}`;
}
