create table blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_themselves check (blocker_id <> blocked_id)
);
create index blocks_latest on blocks (blocker_id, created_at desc, blocked_id desc);
create index blocks_of_blocked on blocks (blocked_id);

create table mutes (
  muter_id uuid not null references users (id) on delete cascade,
  muted_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- Null for as long as the person wishes.
  expires_at timestamptz,
  primary key (muter_id, muted_id),
  constraint nobody_mutes_themselves check (muter_id <> muted_id)
);
create index mutes_latest on mutes (muter_id, created_at desc, muted_id desc);

create table muted_words (
  user_id uuid not null references users (id) on delete cascade,
  -- As texts are compared: without case and diacritics. Two spellings of one word are one row.
  folded text not null check (char_length(folded) between 1 and 400),
  word text not null check (char_length(word) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, folded)
);

create table reports (
  id uuid primary key,
  reporter_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('post', 'comment', 'story', 'storyComment', 'person', 'venue')),
  target_id text not null check (char_length(target_id) between 1 and 120),
  -- Who made what is reported; null for a place.
  target_user_id uuid references users (id) on delete cascade,
  reason text not null check (
    reason in ('spam', 'harassment', 'hate', 'violence', 'nudity', 'scam', 'false', 'private', 'selfHarm', 'illegal', 'other')
  ),
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  unique (reporter_id, kind, target_id)
);
create index reports_open on reports (created_at, id) where status = 'open';
create index reports_of_target on reports (kind, target_id);
