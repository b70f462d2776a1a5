-- Known places of the town.

create table venues (
  id text primary key check (id ~ '^ven_[a-z0-9_]{1,80}$'),
  name text not null check (char_length(name) between 1 and 120),
  category text not null check (
    category in ('food', 'fitness', 'work', 'entertainment', 'sports', 'shopping', 'services', 'outdoors', 'arts', 'community')
  ),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  district text not null check (char_length(district) <= 120),
  city text not null check (char_length(city) <= 120),
  blurb text check (char_length(blurb) <= 300),
  -- The position is good to about 500 m and is shown as such.
  approximate boolean not null,
  source text not null check (source in ('sample', 'user')),
  created_at timestamptz not null
);
create index venues_in_order on venues (lower(name) collate "C", id);
create index venues_of_category on venues (category, lower(name) collate "C", id);
