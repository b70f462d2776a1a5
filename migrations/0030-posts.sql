create table posts (
  id uuid primary key,
  user_id uuid not null references users (id),
  content text not null check (char_length(content) <= 5000),
  created_at timestamptz not null,
  -- The last edit by the author; counters do not move it.
  updated_at timestamptz,
  -- Moves with every change of the row, so that who keeps a copy knows the newer of two.
  version integer not null default 1,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  shares integer not null default 0 check (shares >= 0),
  views integer not null default 0 check (views >= 0),
  -- {id, name, category, lat, lng, district, approximate}, as it was when written.
  venue jsonb,
  venue_id text generated always as (venue->>'id') stored,
  -- [{key, url, width, height, alt, placeholder}]
  images jsonb not null default '[]',
  tags text[] not null default '{}',
  -- [{handle, userId}]
  mentions jsonb not null default '[]',
  source text not null default 'manual',
  -- The identity of Q-21: text and first picture of one person.
  dedup_key text,
  deleted_at timestamptz,
  deleted_by uuid
);
create index posts_newest on posts (created_at desc, id desc) where deleted_at is null;
create index posts_of_person on posts (user_id, created_at desc, id desc) where deleted_at is null;
create index posts_of_venue on posts (venue_id, created_at desc, id desc) where deleted_at is null and venue_id is not null;
create index posts_by_tag on posts using gin (tags) where deleted_at is null;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;

-- One living post for each identity; a row older than 24 hours is taken over by the next post.
create table post_identities (
  user_id uuid not null references users (id),
  dedup_key text not null,
  post_id uuid not null references posts (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null,
  primary key (user_id, dedup_key)
);
create index post_identities_of_post on post_identities (post_id);

-- What a post said before each edit.
create table post_versions (
  post_id uuid not null references posts (id) on delete cascade,
  number integer not null,
  content text not null,
  tags text[] not null,
  written_at timestamptz not null,
  primary key (post_id, number)
);

create table post_likes (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_likes_of_person on post_likes (user_id, post_id);
create index post_likes_latest on post_likes (post_id, created_at desc, user_id desc);

create table saved_posts (
  user_id uuid not null references users (id),
  post_id uuid not null references posts (id) on delete cascade,
  folder text check (char_length(folder) between 1 and 50),
  saved_at timestamptz not null,
  primary key (user_id, post_id)
);
create index saved_posts_latest on saved_posts (user_id, saved_at desc, post_id desc);

-- Once a person (or a guest's browser, by a digest that lives a day) and day.
create table post_views (
  post_id uuid not null references posts (id) on delete cascade,
  viewer text not null,
  day date not null,
  primary key (post_id, viewer, day)
);
create index post_views_by_day on post_views (day);

create table post_drafts (
  id uuid primary key,
  user_id uuid not null references users (id),
  body jsonb not null,
  updated_at timestamptz not null
);
create index post_drafts_of_person on post_drafts (user_id, updated_at desc);

create table followed_tags (
  user_id uuid not null references users (id),
  tag text not null,
  followed_at timestamptz not null,
  primary key (user_id, tag)
);
