-- The wide picture at the top of a profile.
alter table users add column banner_key text;
alter table users add constraint deleted_has_no_banner check (deleted_at is null or banner_key is null);

-- The one post that a person keeps at the top of theirs.
create table pinned_posts (
  user_id uuid primary key references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  pinned_at timestamptz not null
);
create index pinned_posts_of_post on pinned_posts (post_id);
