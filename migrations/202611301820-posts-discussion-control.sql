-- Who may comment on a post (EXP-030); null for everyone. The constraint is not checked for the existing rows, which are
-- all null: checking them would read the whole table under an exclusive lock.
alter table posts add column comment_audience text;
alter table posts add constraint posts_comment_audience_check
  check (comment_audience in ('following', 'mentioned', 'nobody')) not valid;
-- The comment that the post's author pinned (EXP-043). No foreign key: each deletion of a comment would then search the
-- posts for it. Removing and hiding a comment unpin it.
alter table posts add column pinned_comment_id uuid;
-- Time at which the post's author hid the comment (EXP-043); null if it is not hidden.
alter table comments add column hidden_at timestamptz;

-- Posts about which a person gets no more notifications of comments, likes and mentions (EXP-043).
create table muted_posts (
  user_id uuid not null references users (id),
  post_id uuid not null references posts (id) on delete cascade,
  muted_at timestamptz not null,
  primary key (user_id, post_id)
);
-- Deleting a post deletes its rows: without this index each deletion reads the whole table.
create index muted_posts_of_post on muted_posts (post_id);
