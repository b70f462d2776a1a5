-- What somebody decided about ranked feeds: nobody's posts but their own are meant by `keep_out`.
create table feed_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- Their posts stay out of every ranked feed (EXP-086).
  keep_out boolean not null default false,
  updated_at timestamptz not null
);

-- Mixes that people named (NEW-03): {near, new, friends, topics, surprise, bots}, each from 0 to 100.
create table feed_mixes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  mix jsonb not null,
  created_at timestamptz not null
);
create index feed_mixes_of_person on feed_mixes (user_id, created_at, id);

-- More or less of a tag, a person or a place (EXP-084); one wish about each thing.
create table feed_wishes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  wish text not null check (wish in ('more', 'less')),
  about text not null check (about in ('tag', 'person', 'venue')),
  target text not null check (char_length(target) between 1 and 120),
  -- What the list of wishes calls it.
  label text not null check (char_length(label) <= 200),
  created_at timestamptz not null,
  unique (user_id, about, target)
);
