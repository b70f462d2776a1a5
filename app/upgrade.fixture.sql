-- Fixture of upgrade.test.ts: every migration that the baseline replaces, byte for byte, after a line with its name.
--- file 0001-platform.sql
-- The event log: facts appended in the transaction of the change they tell of.
create table events (
  id bigint generated always as identity primary key,
  -- The transaction that wrote it: a listener reads only below the oldest one still open, because ids are not commit order.
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  payload jsonb not null,
  topics text[] not null,
  at timestamptz not null
);
create index events_by_transaction on events (xid, id);

-- How far each listener has read the event log.
create table listener_positions (
  listener text primary key,
  xid xid8 not null,
  event_id bigint not null
);

-- The first answer to a call with an idempotency key, kept 24 hours.
create table idempotency_keys (
  user_id uuid not null,
  function text not null,
  key text not null check (length(key) between 1 and 200),
  args_digest text not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, function, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Values that belong to the installation as a whole, e.g. what the starter city has put in.
create table platform_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
--- file 0002-answers-as-written.sql
-- A repeated call gets the first answer as it was: jsonb would put its keys in another order.
alter table idempotency_keys alter column response type json using response::json;
--- file 0010-accounts.sql
-- People, their sessions, one-time links, admin grants and the audit log.

create table users (
  id uuid primary key,
  handle text not null unique check (handle ~ '^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$'),
  display_name text not null check (char_length(display_name) between 1 and 50),
  -- Lower-cased by the program; null for people who cannot sign in and for deleted ones.
  email text unique check (email = lower(email) and char_length(email) <= 254),
  email_verified_at timestamptz,
  password_hash text,
  bio text not null default '' check (char_length(bio) <= 300),
  avatar_key text,
  kind text not null default 'person' check (kind in ('person', 'persona', 'sample')),
  is_demo boolean not null default false,
  time_zone text not null default 'America/Phoenix',
  time_zone_changed_at timestamptz,
  source text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  suspended_at timestamptz,
  deactivated_at timestamptz,
  deletion_requested_at timestamptz,
  deleted_at timestamptz,
  -- Personas and sample neighbours can never sign in; the deleted keep nothing that identifies them.
  constraint only_people_sign_in check (kind = 'person' or (password_hash is null and email is null)),
  constraint deleted_is_empty check (
    deleted_at is null or (email is null and password_hash is null and avatar_key is null and bio = '')
  ),
  constraint verified_has_email check (email_verified_at is null or email is not null)
);
create unique index users_one_demo on users (is_demo) where is_demo;
create index users_deletion_due on users (deletion_requested_at)
  where deletion_requested_at is not null and deleted_at is null;
create index users_handle_prefix on users (handle text_pattern_ops) where deleted_at is null;
create index users_name_prefix on users (lower(display_name) text_pattern_ops) where deleted_at is null;

create table sessions (
  -- SHA-256 of the token: the token itself is stored nowhere.
  digest bytea primary key check (octet_length(digest) = 32),
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '' check (char_length(user_agent) <= 200),
  address text not null default '' check (char_length(address) <= 64)
);
create index sessions_of_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table one_time_tokens (
  digest bytea primary key check (octet_length(digest) = 32),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'email-change')),
  -- The address the link was sent to: it proves that one and no other.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_of_user on one_time_tokens (user_id, purpose, created_at);

create table admin_grants (
  user_id uuid primary key references users (id) on delete cascade,
  granted_at timestamptz not null,
  granted_by text not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- A user's id, or the name of a program such as "command line".
  actor text not null,
  action text not null,
  target text,
  before jsonb,
  after jsonb,
  reason text,
  address text
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_target on audit_log (target, id desc) where target is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end;
$$;
create trigger audit_log_grows before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Mail waiting to go out. Without a mail server it stays here, to be read on the machine.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;
--- file 0020-media.sql
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
--- file 0025-venues.sql
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
--- file 0030-posts.sql
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
--- file 0040-comments.sql
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
--- file 0045-room-for-counters.sql
-- Room on every page for the next version of a row: a counter that moves then touches no index.
alter table posts set (fillfactor = 70);
alter table comments set (fillfactor = 80);
--- file 0046-lighter-likes.sql
-- A like is looked up by its person first: the primary key serves that too, and one index less is written with every like.
alter table post_likes drop constraint post_likes_pkey;
alter table post_likes add primary key (user_id, post_id);
drop index post_likes_of_person;
-- People's rows are emptied when they leave, never removed, and who likes comes from a session: looking them up again with
-- every like would only write to the row of the person.
alter table post_likes drop constraint post_likes_user_id_fkey;
--- file 0060-tokens.sql
-- Tokens: a double-entry ledger. Every movement debits one account and credits another; nothing is ever changed afterwards.
create table token_accounts (
  -- A person's account has the id of the person, an escrow the id of what it is kept for.
  id uuid primary key,
  kind text not null check (kind in ('user', 'escrow', 'platform', 'mint', 'burn')),
  owner_id uuid,
  -- Only tokens of people who exist; their accounts stay when everything personal is gone.
  user_id uuid generated always as (case when kind = 'user' then id end) stored references users (id),
  balance bigint not null default 0,
  -- Promised by holds that are pending; part of the balance.
  held bigint not null default 0,
  -- All that was ever granted; never falls.
  earned bigint not null default 0 check (earned >= 0),
  -- How many transfers touched the account.
  version bigint not null default 0 check (version >= 0),
  -- The digest of the last of them; empty before the first.
  head bytea not null default '' check (octet_length(head) in (0, 32)),
  created_at timestamptz not null,
  -- Tokens come from the mint, so it alone is below zero.
  constraint never_below_zero check (kind = 'mint' or balance >= 0),
  constraint mint_never_above_zero check (kind <> 'mint' or balance <= 0),
  constraint held_within_balance check (held >= 0 and (held = 0 or held <= balance)),
  constraint owner_of_personal_accounts check ((owner_id is not null) = (kind in ('user', 'escrow')))
);
create unique index token_accounts_one_of_a_kind on token_accounts (kind) where kind not in ('user', 'escrow');

-- The mint has the highest id: accounts are locked in the order of their ids, so everybody's account is locked last.
insert into token_accounts (id, kind, created_at) values
  ('ffffffff-ffff-ffff-ffff-fffffffffff0', 'platform', '2026-01-01T00:00:00Z'),
  ('ffffffff-ffff-ffff-ffff-fffffffffff1', 'burn', '2026-01-01T00:00:00Z'),
  ('ffffffff-ffff-ffff-ffff-ffffffffffff', 'mint', '2026-01-01T00:00:00Z');

create table token_transfers (
  id bigint generated always as identity primary key,
  debit_account uuid not null references token_accounts (id),
  credit_account uuid not null references token_accounts (id),
  amount bigint not null check (amount between 1 and 1000000),
  reason text not null check (char_length(reason) between 1 and 60),
  -- Names the deed: the same deed is booked once, however often it is tried.
  op_key text not null unique check (char_length(op_key) between 1 and 200),
  -- What it is about, e.g. {"kind": "post", "id": "…"}.
  reference jsonb,
  -- Of each side after it, and the how-manieth transfer of that side it is.
  debit_balance bigint not null,
  credit_balance bigint not null,
  debit_version bigint not null check (debit_version >= 1),
  credit_version bigint not null check (credit_version >= 1),
  -- SHA-256 over this row and the digests of the transfers before it on both sides.
  digest bytea not null check (octet_length(digest) = 32),
  created_at timestamptz not null,
  constraint two_sides check (debit_account <> credit_account)
);
create unique index token_transfers_of_debit on token_transfers (debit_account, debit_version);
create unique index token_transfers_of_credit on token_transfers (credit_account, credit_version);

create function refuse_transfer_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: correct a transfer by another one';
end;
$$;
create trigger token_transfers_grow before update or delete on token_transfers
  for each row execute function refuse_transfer_change();
create trigger token_transfers_stay before truncate on token_transfers
  for each statement execute function refuse_transfer_change();

-- Promises: tokens that stay in the account and cannot be spent otherwise until the hold is resolved, once.
create table token_holds (
  id bigint generated always as identity primary key,
  op_key text not null unique check (char_length(op_key) between 1 and 200),
  account_id uuid not null references token_accounts (id),
  amount bigint not null check (amount between 1 and 1000000),
  reason text not null check (char_length(reason) between 1 and 60),
  reference jsonb,
  state text not null default 'pending' check (state in ('pending', 'posted', 'voided', 'expired')),
  -- The transfer that took the tokens.
  posted_by text references token_transfers (op_key),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  resolved_at timestamptz,
  constraint resolved_has_time check ((state = 'pending') = (resolved_at is null)),
  constraint posted_has_transfer check ((state = 'posted') = (posted_by is not null)),
  constraint expires_later check (expires_at > created_at)
);
create index token_holds_of_account on token_holds (account_id) where state = 'pending';
create index token_holds_due on token_holds (expires_at) where state = 'pending';

-- The self-check after every day: it closes the day, or raises an alarm.
create table token_days (
  day date primary key,
  checked_at timestamptz not null,
  closed boolean not null,
  accounts bigint not null,
  transfers bigint not null,
  minted bigint not null,
  burned bigint not null,
  in_accounts bigint not null,
  -- What the check found: [{id, violations, first}]; empty when the day is closed.
  problems jsonb not null default '[]'
);
--- file 0061-stories.sql
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
--- file 0062-follows.sql
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
--- file 0063-moderation.sql
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
--- file 0064-places.sql
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
--- file 0065-search.sql
-- Looking for posts, people, venues and tags. Both extensions come with PostgreSQL, and an owner of a database may add them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- As texts are compared: lower case, without accents. unaccent is only called stable because its dictionary could be
-- exchanged; nobody does.
create function plain_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create function words_of_post(content text, tags text[], venue jsonb) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('english'::regconfig, public.plain_text(content)), 'B')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(tags::text, ''))), 'A')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(venue->>'name', ''))), 'B')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(venue->>'district', ''))), 'C');

alter table posts add column words tsvector generated always as (words_of_post(content, tags, venue)) stored;
create index posts_by_words on posts using gin (words) where deleted_at is null;

create function names_of_venue(name text, district text, city text) returns text
  language sql immutable parallel safe
  return public.plain_text(name || ' ' || district || case when district = city then '' else ' ' || city end);

create index venues_by_names on venues using gin (names_of_venue(name, district, city) gin_trgm_ops);
create index users_by_name on users using gin (plain_text(display_name) gin_trgm_ops) where deleted_at is null;
create index users_by_handle on users using gin (handle gin_trgm_ops) where deleted_at is null;

-- Words that posts and places use, for putting slips right. Made anew every night, so that what was taken away goes.
create table search_words (
  word text primary key check (char_length(word) between 3 and 60),
  uses integer not null check (uses > 0)
);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Hashtags in use.
create table search_tags (
  tag text primary key check (char_length(tag) between 1 and 50),
  posts integer not null check (posts > 0)
);
create index search_tags_alike on search_tags using gin (tag gin_trgm_ops);
create index search_tags_prefix on search_tags (tag text_pattern_ops);
--- file 0066-links.sql
-- Cards of links: what a page says of itself.

-- {source, url, title, description, siteName, image, imageKey}
alter table posts add column link_card jsonb;

-- Pages fetched lately, by the address asked for.
create table link_pages (
  url text primary key check (char_length(url) <= 2048),
  -- {url, title, description, siteName, imageUrl}
  page jsonb not null,
  fetched_at timestamptz not null
);
create index link_pages_by_age on link_pages (fetched_at);
--- file 0066-profile.sql
-- The wide picture at the top of a profile.
alter table users add column banner_key text;
alter table users add constraint deleted_has_no_banner check (deleted_at is null or banner_key is null);

-- The one post that a person keeps at the top of theirs.
create table pinned_posts (
  user_id uuid primary key references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  pinned_at timestamptz not null
);
create index pinned_posts_of_post on pinned_posts (post_id);
--- file 0070-progress.sql
-- Progress: what people have done, what it earned them, their levels, achievements and streaks. All of it follows from the event log.
create table user_stats (
  user_id uuid primary key references users (id),
  total_posts integer not null check (total_posts >= 0),
  total_stories integer not null check (total_stories >= 0),
  total_comments integer not null check (total_comments >= 0),
  total_likes integer not null check (total_likes >= 0),
  total_shares integer not null check (total_shares >= 0),
  total_views integer not null check (total_views >= 0),
  likes_received integer not null check (likes_received >= 0),
  xp integer not null check (xp >= 0),
  level integer not null check (level >= 1),
  -- The highest level that had its bonus; a level is paid once.
  highest_level integer not null check (highest_level >= level),
  tokens_earned bigint not null check (tokens_earned >= 100),
  streak_days integer not null check (streak_days >= 0),
  longest_streak integer not null check (longest_streak >= streak_days),
  -- By the person's own calendar; never goes back.
  last_active_date date,
  -- How many of each action earned something on that day.
  day_counts jsonb not null default '{}',
  -- Whose midnight counted last; null before the first activity. See progress_zones.
  time_zone text,
  constraint level_follows_from_xp check (
    xp >= 100 * (level - 1) * (level - 1) and xp < 100 * level * level
  )
);

create table user_achievements (
  user_id uuid not null references users (id),
  achievement text not null,
  unlocked_at timestamptz not null,
  primary key (user_id, achievement)
);

-- Every change of somebody's xp, and every first time that a person did a thing to a thing, also where it earned nothing.
create table progress_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  -- An action, a reversal of one (`post_reversal`), or `achievement`.
  kind text not null,
  -- The id of the post, story or comment, or of the achievement.
  target text not null,
  xp integer not null,
  tokens integer not null,
  -- Where to look: the post or story it happened at, or the achievement.
  link_kind text not null,
  link_id text not null,
  created_at timestamptz not null,
  -- One award for each person, action and target, for ever.
  unique (user_id, kind, target)
);
create index progress_entries_of_person on progress_entries (user_id, id desc) where xp <> 0 or tokens <> 0;

-- Which time zone a person's days were counted in, from which event on: so that counting again gives the same days.
create table progress_zones (
  user_id uuid not null references users (id),
  event_id bigint not null,
  time_zone text not null,
  primary key (user_id, event_id)
);
--- file 0071-notifications.sql
-- What people are told of, one row for each (who is told, type, who did it, thing); groups are made when they are read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  type text not null check (
    type in ('like', 'comment', 'reply', 'mention', 'follow', 'post', 'message', 'badge', 'level', 'gift', 'trip', 'system')
  ),
  -- Null where nobody did it: the town tells.
  actor_id uuid references users (id),
  -- The exact thing it is about, and the thing on whose page that is found.
  object_kind text not null,
  object_id text not null,
  target_kind text not null,
  target_id text not null,
  -- Those with the same key are shown as one.
  group_key text not null,
  -- What a type needs for its words: the name of a badge, an amount, a whole message.
  details jsonb not null default '{}',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  -- Strangers may be kept apart.
  box text not null default 'main' check (box in ('main', 'requests')),
  created_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  -- The like was taken back; the exact thing, or what it is found on, was taken away.
  is_withdrawn boolean not null default false,
  object_gone boolean not null default false,
  target_gone boolean not null default false,
  is_shown boolean not null generated always as (
    removed_at is null and not is_withdrawn and not object_gone and not target_gone
  ) stored,
  constraint nobody_tells_themselves check (actor_id is null or actor_id <> user_id)
);
create unique index notifications_once on notifications (
  user_id, type, coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), object_kind, object_id
);
create index notifications_shown on notifications (user_id, box, created_at desc, id desc) where is_shown;
create index notifications_unread on notifications (user_id, box, group_key) where is_shown and read_at is null;
create index notifications_of_group on notifications (user_id, group_key);
create index notifications_of_object on notifications (object_kind, object_id);
create index notifications_of_target on notifications (target_kind, target_id);
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create index notifications_by_age on notifications (created_at);

-- What somebody has chosen; who has no row has the standard.
create table notification_settings (
  user_id uuid primary key references users (id),
  -- By type: {"list", "popup", "push"}, only what differs from the standard.
  types jsonb not null default '{}',
  -- Minutes of the day by the person's own clock; the same day over midnight where the end is smaller.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  strangers_apart boolean not null default false,
  newcomers_apart boolean not null default false,
  updated_at timestamptz not null,
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_to is null))
);

-- Browsers that are to be woken.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Pushes that wait or went out: one for each browser and group, so that a hundred likes do not ring a hundred times.
create table push_outbox (
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  group_key text not null,
  notification_id uuid not null references notifications (id) on delete cascade,
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  done_at timestamptz,
  primary key (subscription_id, group_key)
);
create index push_outbox_waiting on push_outbox (next_attempt_at) where done_at is null;
create index push_outbox_of_notification on push_outbox (notification_id);
--- file 0072-messages.sql
-- Direct messages between two people.
create table conversations (
  id uuid primary key,
  -- The two, in the order of their ids: of two people there is one conversation.
  first_id uuid not null references users (id),
  second_id uuid not null references users (id),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- The number of the last message; messages are numbered without a gap.
  last_number integer not null default 0 check (last_number >= 0),
  unique (first_id, second_id),
  constraint two_in_order check (first_id < second_id)
);

-- What one of the two makes of it.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id),
  -- A stranger's first words wait as a request; a declined one is not shown until its owner writes.
  state text not null check (state in ('accepted', 'request', 'declined')),
  read_number integer not null default 0 check (read_number >= 0),
  primary key (conversation_id, user_id)
);
create index conversation_members_of_user on conversation_members (user_id, state);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null check (number >= 1),
  sender_id uuid not null references users (id),
  -- Null once its sender took it back.
  content text check (char_length(content) between 1 and 2000),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (conversation_id, number),
  constraint removed_is_empty check ((content is null) = (removed_at is not null))
);
create index messages_of_sender on messages (sender_id);
--- file 0073-analytics.sql
-- What is used, without addresses and without content. Kept for 90 days; of the days before, sums alone.
create table analytics_visits (
  id bigint generated always as identity primary key,
  event text not null check (char_length(event) between 1 and 60),
  props jsonb not null default '{}',
  path text not null default '' check (char_length(path) <= 200),
  tab text not null default '' check (char_length(tab) <= 40),
  -- Null for guests; they are told apart by a number their tab made.
  user_id uuid references users (id),
  session_id text not null check (char_length(session_id) <= 64),
  -- Family and system only.
  user_agent text not null default '' check (char_length(user_agent) <= 60),
  tz text not null,
  -- By the visitor's own calendar.
  day date not null,
  ts timestamptz not null
);
create index analytics_visits_by_day on analytics_visits (day, event);
create index analytics_visits_of_user on analytics_visits (user_id, day) where user_id is not null;
create index analytics_visits_by_age on analytics_visits (ts);

-- One line for each day and event, about nobody.
create table analytics_days (
  day date not null,
  event text not null,
  visits integer not null check (visits >= 1),
  people integer not null check (people >= 1),
  primary key (day, event)
);

-- How fast pages were for those who used them.
create table performance_samples (
  id bigint generated always as identity primary key,
  metric text not null,
  value double precision not null check (value >= 0 and value <= 1000000),
  path text not null default '' check (char_length(path) <= 200),
  user_id uuid references users (id),
  ts timestamptz not null
);
create index performance_samples_by_time on performance_samples (ts, metric);
create index performance_samples_of_user on performance_samples (user_id, ts) where user_id is not null;
--- file 0074-donations.sql
-- What admins set for the whole app.
create table app_settings (
  key text primary key check (char_length(key) between 1 and 100),
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);

-- People who want to be invited as investors; one open wish for an address.
create table investor_requests (
  id uuid primary key,
  user_id uuid references users (id),
  name text not null check (char_length(name) <= 100),
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  message text not null default '' check (char_length(message) <= 2000),
  created_at timestamptz not null,
  answered_at timestamptz
);
create unique index investor_requests_open on investor_requests (email) where answered_at is null;

-- What people tell those who run the app.
create table feedback (
  id uuid primary key,
  user_id uuid not null references users (id),
  category text not null check (category in ('bug', 'idea', 'question', 'other')),
  message text not null check (char_length(message) <= 2000),
  rating smallint check (rating between 1 and 5),
  path text not null default '' check (char_length(path) <= 200),
  created_at timestamptz not null,
  answered_at timestamptz
);
create index feedback_waiting on feedback (created_at desc) where answered_at is null;
create index feedback_of_user on feedback (user_id);

-- What somebody likes to see: tags with a weight from -10 to 10, and what they chose themselves.
create table personal_interests (
  user_id uuid primary key references users (id),
  weights jsonb not null default '{}',
  preferences jsonb not null default '{}',
  updated_at timestamptz not null
);
--- file 0075-grants.sql
-- What is promised to e-mail addresses. One grant of a kind for an address, paid once, for ever (M15).
create table email_grants (
  id uuid primary key,
  kind text not null check (kind in ('tokens', 'equity')),
  -- SHA-256 of the lower-cased address: it outlives the account, so that the same address cannot be paid again.
  email_digest bytea not null check (octet_length(email_digest) = 32),
  -- The address itself until whoever claimed the grant is gone.
  email text check (email = lower(email) and char_length(email) <= 254),
  amount bigint not null check (amount between 1 and 1000000),
  note text not null check (char_length(note) between 1 and 200),
  created_at timestamptz not null,
  created_by text not null,
  claimed_at timestamptz,
  claimed_by uuid references users (id),
  unique (kind, email_digest),
  constraint claimed_by_somebody check ((claimed_at is null) = (claimed_by is null))
);
create index email_grants_claimed on email_grants (claimed_by) where claimed_by is not null;

-- Shares in the house. They cannot be spent or handed on and are in no ledger; a record is never changed.
create table equity_records (
  op_key text primary key,
  user_id uuid not null references users (id),
  amount bigint not null check (amount between 1 and 1000000),
  note text not null,
  created_at timestamptz not null
);
create index equity_records_of_user on equity_records (user_id, created_at desc);
--- file 0080-stories-restore.sql
-- Who took a story away: what its author took away may come back for 30 days.
alter table stories add column deleted_by uuid;
update stories set deleted_by = user_id where deleted_at is not null;

-- How a person wants stories: none at all, or not those of some people (EXP-038).
create table story_settings (
  user_id uuid primary key references users (id) on delete cascade,
  hidden boolean not null default false
);
create table story_mutes (
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, author_id),
  constraint not_oneself check (user_id <> author_id)
);
create index story_mutes_author on story_mutes (author_id);
--- file 0088-streak-freezes.sql
-- Missed days that a streak outlasts: they follow from the event log like every number here.
alter table user_stats add column freezes integer not null default 0 check (freezes between 0 and 2);
--- file 0089-progress-settings.sql
-- What a person wishes for their own progress.
create table progress_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- False: nothing of it is shown to anybody; counting goes on.
  is_on boolean not null default true,
  in_leaderboards boolean not null default true,
  -- The last pause of the streak, both days included.
  paused_from date,
  paused_until date,
  constraint pause_has_two_ends check ((paused_from is null) = (paused_until is null) and paused_from <= paused_until)
);

-- The pause as the event log tells of it: with it days are counted.
alter table user_stats add column paused_from date, add column paused_until date,
  add constraint pause_has_two_ends check ((paused_from is null) = (paused_until is null));
--- file 0090-leaderboards.sql
-- What was earned in a period, person by person, without reading the rows themselves.
create index progress_entries_by_time on progress_entries (created_at) include (user_id, xp) where xp <> 0;
create index user_stats_by_xp on user_stats (xp desc) where xp > 0;
--- file 0095-feed-mixes.sql
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
--- file 0104-story-replies.sql
-- A message may answer a story (EXP-037). No foreign key: a story is swept away for good and the message still says that
-- it answered one.
alter table messages add column story_id uuid;
alter table messages add constraint removed_answers_nothing check (story_id is null or content is not null);
--- file 0105-private-accounts.sql
-- Whose posts and stories only those see whom they let follow them (EXP-067).
alter table users add column is_private boolean not null default false;
create index users_private on users (id) where is_private;

-- Who wishes to follow a private person and waits for an answer. Once accepted, it is a row of `follows`.
create table follow_requests (
  requester_id uuid not null references users (id) on delete cascade,
  requested_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (requester_id, requested_id),
  constraint nobody_asks_themselves check (requester_id <> requested_id)
);
create index follow_requests_latest on follow_requests (requested_id, created_at desc, requester_id desc);
--- file 0110-names-by-their-beginning.sql
-- People are found by the first letters of a name, however many people there are.
create index users_by_beginning_of_name on users (plain_text(display_name) text_pattern_ops) where deleted_at is null;
--- file 0111-sums-of-the-books.sql
-- What each day that is long over moved, by reason: the history of the books is not added up from the first transfer on
-- whenever somebody looks at it.
create table token_sums (
  day date not null,
  reason text not null,
  granted bigint not null,
  burned bigint not null,
  -- Between two accounts that are neither the mint nor where tokens end.
  moved bigint not null,
  transfers bigint not null,
  primary key (day, reason)
);

-- Transfers are written in the order of time: a few lines tell which pages hold the latest days.
create index token_transfers_by_time on token_transfers using brin (created_at) with (autosummarize = on);
--- file 0112-indexes-for-leaving.sql
-- Whoever leaves is looked for on the other side of mutes and reports too.
create index mutes_of_muted on mutes (muted_id);
create index reports_about on reports (target_user_id) where target_user_id is not null;

-- A post that goes for good takes its keepings along: without this each of them goes through everybody's.
create index saved_posts_of_post on saved_posts (post_id);
--- file 0113-events-by-name.sql
-- A listener finds the events of its own names from where it stands, and passes over nobody else's.
create index events_by_name on events (name, xid, id);
drop index events_by_transaction;
--- file 0120-push-ends-with-the-session.sql
-- A browser is woken for the session it was signed in with, and no longer than that: signing out elsewhere, or a new
-- password, ends it as well. Whose browsers are known so far cannot be told apart; they say so again when Plaza is next opened.
delete from push_subscriptions;
alter table push_subscriptions add column session_id uuid not null references sessions (id) on delete cascade;
create index push_subscriptions_of_session on push_subscriptions (session_id);
--- file 0130-daily-views-and-shares.sql
-- A share counts once a person, post and day. Rows are deleted after the day.
create table post_shares (
  post_id uuid not null references posts (id) on delete cascade,
  -- No foreign key: sharing a post waits for no lock of a person, and the rows live a day.
  user_id uuid not null,
  day date not null,
  primary key (post_id, user_id, day)
);
create index post_shares_by_day on post_shares (day);
create index post_shares_of_person on post_shares (user_id);

-- The salt of the day's digests of guests; without it nobody can tell a digest's browser.
create table post_view_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
--- file 0131-new-accounts.sql
-- From which network an account was made, for its first days: a keyed digest, never the address. New accounts of one network
-- share daily budgets. Rows are deleted when the account is no longer new.
create table new_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  network bytea not null check (octet_length(network) = 32),
  created_at timestamptz not null
);
create index new_accounts_by_age on new_accounts (created_at);

-- The key of these digests. There is one.
create table network_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (octet_length(key) = 32)
);

-- Tokens that new accounts of a network have earned on a day (UTC).
create table progress_network_days (
  network bytea not null,
  day date not null,
  tokens integer not null check (tokens >= 0),
  primary key (network, day)
);

-- Grants that were withheld because the day's budget of a network was spent, by the key of their movement. A recomputation
-- withholds them again.
create table progress_withheld (
  op_key text primary key,
  user_id uuid not null,
  at timestamptz not null
);
--- file 0132-sums-of-guests.sql
-- What guests used, in sums by day (UTC): a few rows a day, whatever guests send.
create table analytics_guest_days (
  day date not null,
  event text not null check (event in ('page_view', 'tab_view', 'other')),
  visits integer not null check (visits >= 1),
  primary key (day, event)
);
--- file 0135-sign-in-protection.sql
-- Protection of sign-up, log-in and mail against guessing, lock-out and floods.

-- Idempotency keys of sign-ups: the caller has no session yet, so the key of a person does not apply. Kept for 24 hours.
create table sign_up_keys (
  -- SHA-256 of the key and the e-mail: the key itself is not stored.
  digest bytea primary key check (octet_length(digest) = 32),
  -- HMAC of the arguments under the key.
  args_digest bytea not null check (octet_length(args_digest) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null
);
create index sign_up_keys_by_age on sign_up_keys (created_at);
create index sign_up_keys_of_user on sign_up_keys (user_id);

-- Browsers in which a person logged in before. Failures from elsewhere do not delay them.
create table known_devices (
  -- SHA-256 of the cookie's token and the person's id, so that two people who share a browser are not linked.
  digest bytea primary key check (octet_length(digest) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index known_devices_of_user on known_devices (user_id, last_used_at);
create index known_devices_by_use on known_devices (last_used_at);
alter table sessions add column device_digest bytea check (octet_length(device_digest) = 32);

-- Failed password checks, counted by account and source, by network and by account. Deleted a day after the last failure.
create table password_failures (
  key bytea primary key check (octet_length(key) = 32),
  failures integer not null check (failures >= 0),
  blocked_until timestamptz not null,
  last_failed_at timestamptz not null
);
create index password_failures_by_age on password_failures (last_failed_at);

-- What a letter is and which network or device asked for it: the mail budget counts these rows.
alter table mail_outbox
  add column kind text not null default 'notice',
  -- A network address or a digest of a known device; null for a notice, and after a day.
  add column requested_by text check (char_length(requested_by) <= 100);
create index mail_outbox_of_recipient on mail_outbox (recipient, created_at);
create index mail_outbox_of_requester on mail_outbox (requested_by, created_at) where requested_by is not null;

-- An e-mail counts as verified only when confirmed inside a session of its account. Until now anybody who opened the link
-- verified the e-mail of whoever had signed up with it, so these e-mails have to be confirmed again.
update users set email_verified_at = null where email_verified_at is not null;
--- file 0136-demo-sandbox.sql
-- Accounts that are or were the demo account. After a reset their content stays hidden while it is being deleted.
alter table users add column was_demo boolean not null default false;
update users set was_demo = true where is_demo;
create index users_were_demo on users (deleted_at) where was_demo;
--- file 0150-dead-letters.sql
-- Events that a listener failed to handle. The listener goes on with the rest of the log.
create table dead_letters (
  id bigint generated always as identity primary key,
  listener text not null,
  event_id bigint not null references events (id),
  error text not null,
  attempts integer not null check (attempts > 0),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  -- Null once every automatic attempt has failed: an operator retries or drops the event.
  next_attempt_at timestamptz,
  unique (event_id, listener)
);
create index dead_letters_due on dead_letters (next_attempt_at) where next_attempt_at is not null;
--- file 0151-count-tags-by-difference.sql
-- The tags of each post as search_tags counts them. A changed post changes the counts by the difference.
create table search_counted (
  post_id uuid primary key,
  tags text[] not null check (tags <> '{}')
);
insert into search_counted (post_id, tags)
  select p.id, p.tags from posts p join users u on u.id = p.user_id
  where p.deleted_at is null and not u.is_private and p.tags <> '{}';
delete from search_tags;
insert into search_tags (tag, posts)
  select tag, count(*) from search_counted, unnest(tags) as tag group by tag;
--- file 0152-names-by-words.sql
-- Names by their words, whatever their order. The fuzzy indexes named everybody of a common first name, to be compared one by one.
create index users_by_words on users using gin (to_tsvector('simple', plain_text(display_name))) where deleted_at is null;
drop index users_by_name;
drop index users_by_handle;

-- Words of names, each once, for correcting slips; of the demo account, which nobody else sees, none. Collected again every night, so that unused ones are deleted.
create table search_names (
  word text primary key check (char_length(word) between 3 and 50)
);
create index search_names_prefix on search_names (word text_pattern_ops);
create index search_names_alike on search_names using gin (word gin_trgm_ops);

create function words_of_name(name text) returns setof text language sql immutable parallel safe
  return unnest(tsvector_to_array(to_tsvector('simple'::regconfig, public.plain_text(name))));

create function add_name_words() returns trigger language plpgsql as $$
begin
  insert into search_names (word)
    select distinct word from written, words_of_name(display_name) as word
    where deleted_at is null and not is_demo and char_length(word) between 3 and 50 and word !~ '[0-9]' order by word
    on conflict do nothing;
  return null;
end;
$$;
create trigger users_insert_name_words after insert on users
  referencing new table as written for each statement execute function add_name_words();

create function add_new_name_words() returns trigger language plpgsql as $$
begin
  insert into search_names (word)
    select word from words_of_name(new.display_name) as word
    where char_length(word) between 3 and 50 and word !~ '[0-9]' order by word
    on conflict do nothing;
  return null;
end;
$$;
create trigger users_update_name_words after update of display_name on users
  for each row when (new.deleted_at is null and not new.is_demo and new.display_name <> old.display_name) execute function add_new_name_words();

insert into search_names (word)
  select distinct word from users, words_of_name(display_name) as word
  where deleted_at is null and not is_demo and char_length(word) between 3 and 50 and word !~ '[0-9]';
--- file 0153-posts-by-tag-and-time.sql
-- The tags of posts that are not deleted, in the order of lists. The index over arrays names every post of a common tag.
create table post_tags (
  tag text not null,
  created_at timestamptz not null,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (tag, created_at, post_id)
);
create index post_tags_of_post on post_tags (post_id);

create function keep_post_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from post_tags where post_id = new.id;
  end if;
  if new.deleted_at is null then
    insert into post_tags (tag, created_at, post_id)
      select distinct tag, new.created_at, new.id from unnest(new.tags) as tag;
  end if;
  return null;
end;
$$;
create trigger posts_insert_tags after insert on posts
  for each row when (new.tags <> '{}') execute function keep_post_tags();
create trigger posts_update_tags after update of tags, deleted_at on posts
  for each row when (old.tags is distinct from new.tags or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function keep_post_tags();

insert into post_tags (tag, created_at, post_id)
  select distinct tag, created_at, id from posts, unnest(tags) as tag where deleted_at is null;

-- Posts with pictures, in the order of lists.
create index posts_with_images on posts (created_at desc, id desc) where deleted_at is null and images <> '[]';
--- file 0155-media-subjects.sql
-- The post, story or profile that shows an image decides who may fetch it; the row of the image names it.
alter table media
  add column subject_kind text check (subject_kind in ('post', 'story', 'profile')),
  add column subject_id uuid,
  add constraint subject_is_whole check ((subject_kind is null) = (subject_id is null));

update media m set subject_kind = 'post', subject_id = p.id
from posts p, jsonb_array_elements(p.images) as image
where image->>'key' = m.key;

update media m set subject_kind = 'post', subject_id = p.id
from posts p where p.link_card->>'imageKey' = m.key;

update media m set subject_kind = 'story', subject_id = s.id
from stories s, jsonb_array_elements(s.media) as item
where item->>'key' = m.key;

update media m set subject_kind = 'profile', subject_id = u.id
from users u where m.key in (u.avatar_key, u.banner_key);
--- file 0156-words-by-post.sql
-- The words that each post contributes to search_words, so that they are subtracted when the post is deleted or hidden.
-- No foreign key: the nightly job deletes the rows of posts that no longer exist, and removing posts locks nothing here.
create table search_post_words (
  post_id uuid primary key,
  words text[] not null
);

insert into search_post_words (post_id, words)
select p.id, array(
  select word from unnest(tsvector_to_array(to_tsvector('simple', plain_text(p.content)))) as word
  where char_length(word) between 3 and 60 and word !~ '[0-9/.@:]')
from (
  select p.id, p.content from posts p join users u on u.id = p.user_id
  where p.deleted_at is null and not u.is_private and u.deleted_at is null and u.deactivated_at is null
    and u.suspended_at is null and u.deletion_requested_at is null
  order by p.created_at desc, p.id desc limit 5000) p;

delete from search_words;
insert into search_words (word, uses)
select word, count(*) from (
  select unnest(words) as word from search_post_words
  union all
  select unnest(tsvector_to_array(to_tsvector('simple', plain_text(name || ' ' || district || ' ' || city)))) from venues
) w where char_length(word) between 3 and 60 and word !~ '[0-9/.@:]' group by word;
--- file 0157-protected-areas.sql
-- The circles that hide zones: their centers are a secret random distance from those of the zones. Kept when a zone is
-- deleted, so that a zone at the same place is hidden by the same circle again. Sent to nobody but their person's posts.
create table protected_areas (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- Meters.
  radius integer not null check (radius > 0),
  created_at timestamptz not null
);
create index protected_areas_of_person on protected_areas (user_id, created_at, id);

alter table location_zones add column protected_area_id uuid references protected_areas (id);
create index location_zones_by_area on location_zones (protected_area_id);

-- An area for each zone of today, as `chooseArea` makes one: 0.6 to 1 step away, uniform over that ring, 2 steps large.
with chance as materialized (
  select z.*,
    ('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint / 4294967296.0 as for_distance,
    ('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint / 4294967296.0 as for_bearing,
    (select min(step) from unnest(array[300, 500, 800, 1200, 1800, 2700, 5000]) step where step >= z.radius) as step
  from location_zones z
), placed as (
  select *, step * sqrt(0.36 + for_distance * 0.64) as meters, 2 * pi() * for_bearing as bearing from chance
), moved as (
  select *, greatest(-89, least(89, lat + meters * cos(bearing) / 111195)) as area_lat from placed
)
insert into protected_areas (id, user_id, lat, lng, radius, created_at)
select id, user_id, round(area_lat::numeric, 4)::float8,
  -- Wrapped at the date line.
  round((mod((lng + meters * sin(bearing) / (111195 * cos(radians(area_lat))) + 540)::numeric, 360) - 180), 4)::float8,
  2 * step, created_at
from moved;

update location_zones set protected_area_id = id;
alter table location_zones alter column protected_area_id set not null;
--- file 0160-settings-by-key.sql
-- One key for each setting: the links of donations were one value.
insert into app_settings (key, value, updated_at, updated_by)
select 'donations.' || link.name || 'Link', link.value, s.updated_at, s.updated_by
from app_settings s cross join jsonb_each(s.value) as link (name, value)
where s.key = 'donations.links' and link.name in ('fuel', 'enhancement', 'access')
on conflict do nothing;
delete from app_settings where key = 'donations.links';
--- file 0165-post-idempotency-key.sql
-- The client's key of the call that created the post; null for none, and for a post that was published later by the server.
alter table posts add column idempotency_key text check (octet_length(idempotency_key) <= 200);
