-- Stored images. A row is written after its file; a file that no row names is swept away.

create table media (
  key text primary key check (
    key ~ '^(posts|avatars|stories)/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{13}-[0-9a-f]{24}[.]jpg$'
  ),
  kind text not null check (kind in ('posts', 'avatars', 'stories')),
  user_id uuid not null references users (id) on delete cascade,
  width integer not null check (width between 1 and 1200),
  height integer not null check (height between 1 and 1200),
  bytes integer not null check (bytes between 1 and 900000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- A tiny blurred picture as a data URL.
  placeholder text not null check (char_length(placeholder) <= 400),
  note text,
  created_at timestamptz not null,
  -- When the thing that shows the image was written; null while nothing shows it.
  used_at timestamptz,
  -- When the thing that showed it gave it up.
  released_at timestamptz,
  constraint key_says_kind_and_user check (key like kind || '/' || user_id || '/%'),
  constraint used_or_released check (used_at is null or released_at is null)
);
create index media_unused on media (coalesce(released_at, created_at)) where used_at is null;
create index media_of_user on media (user_id);
