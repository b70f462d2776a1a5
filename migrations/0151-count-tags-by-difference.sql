-- The tags of each post as search_tags counts them. A changed post changes the counts by the difference.
create table search_counted (
  post_id uuid primary key,
  tags text[] not null check (tags <> '{}')
);
insert into search_counted (post_id, tags)
  select p.id, p.tags from posts p join users u on u.id = p.user_id
  where p.deleted_at is null and not u.is_private and p.tags <> '{}';
delete from search_tags;
insert into search_tags (tag, posts)
  select tag, count(*) from search_counted, unnest(tags) as tag group by tag;
