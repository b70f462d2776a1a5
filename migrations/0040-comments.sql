create table comments (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id),
  parent_id uuid,
  content text not null check (char_length(content) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz,
  likes integer not null default 0 check (likes >= 0),
  -- Answers that stand.
  replies integer not null default 0 check (replies >= 0),
  mentions jsonb not null default '[]',
  removed_at timestamptz,
  removed text check (removed in ('by_author', 'by_post_author', 'by_moderator')),
  removed_by uuid,
  check ((removed_at is null) = (removed is null)),
  unique (id, post_id),
  -- An answer belongs to the same post as what it answers (S4).
  foreign key (parent_id, post_id) references comments (id, post_id)
);
create index comments_newest on comments (post_id, created_at desc, id desc);
create index comments_top on comments (post_id, likes desc, created_at desc, id desc);
create index comments_of_parent on comments (parent_id) where parent_id is not null;
create index comments_of_person on comments (user_id, created_at desc);

create table comment_likes (
  comment_id uuid not null references comments (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_likes_of_person on comment_likes (user_id, comment_id);
