create table follows (
  follower_id uuid not null references users (id) on delete cascade,
  followed_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followed_id),
  constraint nobody_follows_themselves check (follower_id <> followed_id)
);
create index follows_followers on follows (followed_id, created_at desc, follower_id desc);
create index follows_following on follows (follower_id, created_at desc, followed_id desc);

-- How many rows of `follows` name a person on either side; moved with them in one transaction.
create table follow_counts (
  user_id uuid primary key references users (id) on delete cascade,
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0)
);
