/**
 * Invariants of the database rows after all listeners have read all events, each with an SQL query that finds
 * violations.
 */
export const invariantQueries: Record<string, string> = {
  'likes of a post = its rows':
    'select id from posts p where likes <> (select count(*) from post_likes where post_id = p.id)',
  'comments of a post = those that stand':
    'select id from posts p where comments <> (select count(*) from comments where post_id = p.id and removed is null)',
  'views of a post = its rows':
    'select id from posts p where views <> (select count(*) from post_views where post_id = p.id)',
  'nobody counts as a viewer of their own post':
    'select v.post_id from post_views v join posts p on p.id = v.post_id where viewer = p.user_id::text',
  'shares told = shares': `select id from posts p where shares <> (
     select count(*) from events where name = 'postShared' and payload->>'postId' = p.id::text)`,
  'likes told - unlikes told = likes': `select id from posts p where likes <> (
     select count(*) filter (where name = 'postLiked') - count(*) filter (where name = 'postUnliked')
     from events where name in ('postLiked', 'postUnliked') and payload->>'postId' = p.id::text)`,
  'comments told - removals told = comments': `select id from posts p where comments <> (
     select count(*) filter (where name = 'commentCreated') - count(*) filter (where name = 'commentDeleted')
     from events where name in ('commentCreated', 'commentDeleted') and payload->>'postId' = p.id::text)`,
  'a post is told of once, and stands while it was restored as often as deleted': `
     select id from posts p join lateral (
       select count(*) filter (where name = 'postCreated') as created, count(*) filter (where name = 'postDeleted') as deleted,
         count(*) filter (where name = 'postRestored') as restored
       from events where name in ('postCreated', 'postDeleted', 'postRestored') and payload->>'postId' = p.id::text) e on true
     where created <> 1 or deleted - restored <> (deleted_at is not null)::int`,
  'an identity belongs to a standing post of its person': `select i.post_id from post_identities i
     left join posts p on p.id = i.post_id where p.id is null or p.user_id <> i.user_id or p.deleted_at is not null`,
  'likes of a comment = its rows':
    'select id from comments c where likes <> (select count(*) from comment_likes where comment_id = c.id)',
  'replies of a comment = the answers that stand':
    'select id from comments c where replies <> (select count(*) from comments where parent_id = c.id and removed is null)',
  'an answer stands under the post of what it answers':
    'select c.id from comments c join comments p on p.id = c.parent_id where p.post_id <> c.post_id',
  'likes of a story = its rows':
    'select id from stories s where likes <> (select count(*) from story_likes where story_id = s.id)',
  'views of a story = its rows, without its author': `select id from stories s where view_count <>
     (select count(*) from story_views where story_id = s.id and viewer <> s.user_id::text)
     or exists (select from story_views where story_id = s.id and viewer = s.user_id::text)`,
  'comments of a story = its rows':
    'select id from stories s where comments <> (select count(*) from story_comments where story_id = s.id)',
  'followers and followed = the rows': `select user_id from follow_counts c
     where followers <> (select count(*) from follows where followed_id = c.user_id)
       or following <> (select count(*) from follows where follower_id = c.user_id)
     union select followed_id from follows where followed_id not in (select user_id from follow_counts)
     union select follower_id from follows where follower_id not in (select user_id from follow_counts)`,
  'nobody follows across a block': `select f.follower_id from follows f join blocks b
     on (b.blocker_id, b.blocked_id) in ((f.follower_id, f.followed_id), (f.followed_id, f.follower_id))`,
  'messages are numbered without a gap': `select id from conversations c
     where last_number <> (select count(*) from messages where conversation_id = c.id)
       or last_number <> (select coalesce(max(number), 0) from messages where conversation_id = c.id)`,
  'nobody has read what was not written': `select m.user_id from conversation_members m
     join conversations c on c.id = m.conversation_id where m.read_number > c.last_number`,
  'posts of a tag = its rows': `select coalesce(s.tag, t.tag) from search_tags s full join (
       select tag, count(*) as posts from posts, unnest(tags) as tag where deleted_at is null group by tag
     ) t on t.tag = s.tag where s.posts is distinct from t.posts`,
  'a notice of a like is hidden while the like is taken back': `select n.id from notifications n
     where n.type = 'like' and n.object_kind in ('post', 'comment', 'story') and n.is_withdrawn = (
       exists (select from post_likes where post_id::text = n.object_id and user_id = n.actor_id)
       or exists (select from comment_likes where comment_id::text = n.object_id and user_id = n.actor_id)
       or exists (select from story_likes where story_id::text = n.object_id and user_id = n.actor_id))`,
  'a notice of a deleted post is hidden': `select n.id from notifications n join posts p on p.id::text = n.target_id
     where n.target_kind = 'post' and n.target_gone <> (p.deleted_at is not null)`,
  'a balance is what came less what went': `select id from token_accounts a where balance <>
     (select coalesce(sum(amount), 0) from token_transfers where credit_account = a.id) -
     (select coalesce(sum(amount), 0) from token_transfers where debit_account = a.id)`,
  'held = the promises that are open': `select id from token_accounts a where held <>
     (select coalesce(sum(amount), 0) from token_holds where account_id = a.id and state = 'pending')`,
  'everybody has their 100 tokens, once': `select u.id from users u where 1 <>
     (select count(*) from token_transfers where op_key = 'welcome:' || u.id and amount = 100)`,
  'a person’s totals = the rows': `select s.user_id from user_stats s join token_accounts a on a.id = s.user_id
     where s.tokens_earned <> a.earned
       or s.total_posts <> (select count(*) from posts p where p.user_id = s.user_id and p.deleted_at is null)
       or s.total_comments <> (select count(*) from comments c where c.user_id = s.user_id and c.removed is null)
         + (select count(*) from story_comments c where c.user_id = s.user_id)
       or s.total_stories <> (select count(*) from stories t where t.user_id = s.user_id and t.deleted_at is null)
       or s.total_likes <> (select count(*) from post_likes l where l.user_id = s.user_id)
         + (select count(*) from story_likes l where l.user_id = s.user_id)
       or s.likes_received <> (select count(*) from post_likes l join posts p on p.id = l.post_id
           where p.user_id = s.user_id and l.user_id <> s.user_id)
         + (select count(*) from story_likes l join stories t on t.id = l.story_id
           where t.user_id = s.user_id and l.user_id <> s.user_id)`,
};
