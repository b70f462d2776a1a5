create table stories (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  caption text not null default '' check (char_length(caption) <= 500),
  -- [{type, key, url, width, height, alt, placeholder}]
  media jsonb not null check (jsonb_typeof(media) = 'array' and jsonb_array_length(media) between 1 and 10),
  location text check (char_length(location) between 1 and 120),
  music text check (char_length(music) between 1 and 120),
  filter text check (char_length(filter) between 1 and 50),
  can_reply boolean not null default true,
  can_react boolean not null default true,
  source text not null default 'manual',
  -- Only what is written by a program waits for a person's approval.
  moderation_status text not null default 'approved' check (moderation_status in ('approved', 'pending', 'rejected')),
  created_at timestamptz not null,
  updated_at timestamptz,
  expires_at timestamptz not null,
  view_count integer not null default 0 check (view_count >= 0),
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  deleted_at timestamptz,
  constraint story_lives_a_day check (expires_at = created_at + interval '24 hours')
);
create index stories_newest on stories (created_at desc, id desc) where deleted_at is null;
create index stories_of_person on stories (user_id, created_at desc, id desc);
create index stories_expiry on stories (expires_at);

-- Who has seen a story, once each: a person by id, a guest as `anonymous` with a digest that lives a day.
create table story_views (
  story_id uuid not null references stories (id) on delete cascade,
  viewer text not null,
  user_id text not null,
  viewed_at timestamptz not null,
  user_agent text not null default '' check (char_length(user_agent) <= 200),
  primary key (story_id, viewer),
  constraint person_or_anonymous check (user_id in ('anonymous', viewer))
);
create index story_views_latest on story_views (story_id, viewed_at desc, viewer desc);
create index story_views_of_person on story_views (user_id) where user_id <> 'anonymous';

-- The salt of the day's digests; when it is gone nobody can tell a digest's browser.
create table story_view_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

create table story_likes (
  story_id uuid not null references stories (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (story_id, user_id)
);
create index story_likes_of_person on story_likes (user_id);

create table story_comments (
  id uuid primary key,
  story_id uuid not null references stories (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Comments on stories are flat.
  parent_id uuid check (parent_id is null),
  content text not null check (char_length(content) between 1 and 1000),
  created_at timestamptz not null
);
create index story_comments_newest on story_comments (story_id, created_at desc, id desc);
create index story_comments_of_person on story_comments (user_id);
