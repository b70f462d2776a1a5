-- Where things are: cells for "near", what people keep private, posts that wait until their writer has left.

-- Cells of H3 at two sizes, filled by the program from the position beside them.
alter table venues add column cell_small text, add column cell_large text;
create index venues_by_cell_small on venues (cell_small);
create index venues_by_cell_large on venues (cell_large);

-- {lat, lng, precision, label, radius}: already as inexact as its author wished; nothing finer is kept.
alter table posts
  add column place jsonb check (place is null or place->>'precision' in ('exact', 'street', 'district', 'city')),
  add column cell_small text,
  add column cell_large text;
create index posts_by_cell_small on posts (cell_small) where deleted_at is null and cell_small is not null;
create index posts_by_cell_large on posts (cell_large) where deleted_at is null and cell_large is not null;

-- What the program has still to give cells to.
create index posts_without_cells on posts (id)
  where cell_small is null and (place is not null or (venue->>'lat') is not null);

-- Where a person does not want to be found. Read by nobody else.
create table location_zones (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('home', 'work', 'other')),
  name text not null check (char_length(name) between 1 and 50),
  -- To about a hundred metres.
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  radius integer not null check (radius between 300 and 5000),
  created_at timestamptz not null
);
create index location_zones_of_person on location_zones (user_id, created_at, id);

-- The area a person set by hand, snapped to the grid of people. Read by nobody else.
create table user_areas (
  user_id uuid primary key references users (id) on delete cascade,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  label text not null check (char_length(label) between 1 and 200),
  set_at timestamptz not null
);

-- Posts that appear when their writer is 500 m away or when their time has come. The place they were written at is
-- kept no longer than they wait.
create table held_posts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What createPost was given, pictures already stored.
  body jsonb not null,
  origin_lat double precision check (origin_lat between -90 and 90),
  origin_lng double precision check (origin_lng between -180 and 180),
  due_at timestamptz not null,
  created_at timestamptz not null,
  constraint origin_is_whole check ((origin_lat is null) = (origin_lng is null))
);
create index held_posts_due on held_posts (due_at);
create index held_posts_of_person on held_posts (user_id, created_at desc, id desc);
