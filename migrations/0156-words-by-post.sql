-- The words that each post contributes to search_words, so that they are subtracted when the post is deleted or hidden.
-- No foreign key: the nightly job deletes the rows of posts that no longer exist, and removing posts locks nothing here.
create table search_post_words (
  post_id uuid primary key,
  words text[] not null
);

insert into search_post_words (post_id, words)
select p.id, array(
  select word from unnest(tsvector_to_array(to_tsvector('simple', plain_text(p.content)))) as word
  where char_length(word) between 3 and 60 and word !~ '[0-9/.@:]')
from (
  select p.id, p.content from posts p join users u on u.id = p.user_id
  where p.deleted_at is null and not u.is_private and u.deleted_at is null and u.deactivated_at is null
    and u.suspended_at is null and u.deletion_requested_at is null
  order by p.created_at desc, p.id desc limit 5000) p;

delete from search_words;
insert into search_words (word, uses)
select word, count(*) from (
  select unnest(words) as word from search_post_words
  union all
  select unnest(tsvector_to_array(to_tsvector('simple', plain_text(name || ' ' || district || ' ' || city)))) from venues
) w where char_length(word) between 3 and 60 and word !~ '[0-9/.@:]' group by word;
