-- The whole schema, one section for each feature. It replaces the files named in the last lines: a database that has run
-- all of them is recognized, and this file is recorded without running.

------------------------------------------------------------------------------------------------------------------------
-- Platform

-- Event log: facts, appended in the transaction of the change that they describe.
create table events (
  id bigint generated always as identity primary key,
  -- The transaction that wrote the event. Ids are not commit order: listeners read only below the oldest open transaction.
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  payload jsonb not null,
  topics text[] not null,
  at timestamptz not null
);
create index events_by_name on events (name, xid, id);

-- The position of each listener in the event log.
create table listener_positions (
  listener text primary key,
  xid xid8 not null,
  event_id bigint not null
);

-- Events that a listener failed to handle. The listener continues with the rest of the log.
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

-- The first answer to a call with an idempotency key, kept for 24 hours.
create table idempotency_keys (
  user_id uuid not null,
  function text not null,
  key text not null check (length(key) between 1 and 200),
  args_digest text not null,
  -- Not jsonb: a repeated call gets the first answer byte for byte, with its keys in the same order.
  response json,
  created_at timestamptz not null,
  primary key (user_id, function, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Values of the installation as a whole, such as the content of the starter city.
create table platform_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Mail to be sent. Without a mail server it stays here and can be read on the machine.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  -- The mail budget counts rows by kind and by the network or device that asked for the mail.
  kind text not null default 'notice',
  -- A network address or the digest of a known device; null for a notice, and after a day.
  requested_by text check (char_length(requested_by) <= 100)
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;
create index mail_outbox_of_recipient on mail_outbox (recipient, created_at);
create index mail_outbox_of_requester on mail_outbox (requested_by, created_at) where requested_by is not null;

------------------------------------------------------------------------------------------------------------------------
-- Text comparison. Both extensions ship with PostgreSQL, and the owner of a database may create them.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Normalizes a text for comparison: lower case, without accents. Declared immutable, although unaccent is only stable, because
-- its dictionary never changes here.
create function plain_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create function words_of_post(content text, tags text[], venue jsonb) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('english'::regconfig, public.plain_text(content)), 'B')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(tags::text, ''))), 'A')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(venue->>'name', ''))), 'B')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(venue->>'district', ''))), 'C');

create function names_of_venue(name text, district text, city text) returns text
  language sql immutable parallel safe
  return public.plain_text(name || ' ' || district || case when district = city then '' else ' ' || city end);

create function words_of_name(name text) returns setof text language sql immutable parallel safe
  return unnest(tsvector_to_array(to_tsvector('simple'::regconfig, public.plain_text(name))));

------------------------------------------------------------------------------------------------------------------------
-- Accounts

create table users (
  id uuid primary key,
  handle text not null unique check (handle ~ '^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$'),
  display_name text not null check (char_length(display_name) between 1 and 50),
  -- Lower-cased by the program; null for accounts that cannot sign in and for deleted ones.
  email text unique check (email = lower(email) and char_length(email) <= 254),
  email_verified_at timestamptz,
  password_hash text,
  bio text not null default '' check (char_length(bio) <= 300),
  avatar_key text,
  -- The wide picture at the top of the profile.
  banner_key text,
  kind text not null default 'person' check (kind in ('person', 'persona', 'sample')),
  is_demo boolean not null default false,
  -- True for every account that is or was the demo account. After a reset its content stays hidden while it is deleted.
  was_demo boolean not null default false,
  -- Only accepted followers see the posts and stories of a private account (EXP-067).
  is_private boolean not null default false,
  time_zone text not null default 'America/Phoenix',
  time_zone_changed_at timestamptz,
  source text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  suspended_at timestamptz,
  deactivated_at timestamptz,
  deletion_requested_at timestamptz,
  deleted_at timestamptz,
  -- Personas and sample neighbors never sign in; a deleted account keeps nothing that identifies a person.
  constraint only_people_sign_in check (kind = 'person' or (password_hash is null and email is null)),
  constraint deleted_is_empty check (
    deleted_at is null or (email is null and password_hash is null and avatar_key is null and bio = '')
  ),
  constraint deleted_has_no_banner check (deleted_at is null or banner_key is null),
  constraint verified_has_email check (email_verified_at is null or email is not null)
);
create unique index users_one_demo on users (is_demo) where is_demo;
create index users_were_demo on users (deleted_at) where was_demo;
create index users_private on users (id) where is_private;
create index users_deletion_due on users (deletion_requested_at)
  where deletion_requested_at is not null and deleted_at is null;
create index users_handle_prefix on users (handle text_pattern_ops) where deleted_at is null;
create index users_name_prefix on users (lower(display_name) text_pattern_ops) where deleted_at is null;
create index users_by_beginning_of_name on users (plain_text(display_name) text_pattern_ops) where deleted_at is null;
create index users_by_words on users using gin (to_tsvector('simple', plain_text(display_name))) where deleted_at is null;

create table sessions (
  -- SHA-256 of the token; the token itself is not stored.
  digest bytea primary key check (octet_length(digest) = 32),
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '' check (char_length(user_agent) <= 200),
  address text not null default '' check (char_length(address) <= 64),
  device_digest bytea check (octet_length(device_digest) = 32)
);
create index sessions_of_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table one_time_tokens (
  digest bytea primary key check (octet_length(digest) = 32),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'email-change')),
  -- The address that the link was sent to; the link proves this address only.
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
  -- The id of a user, or the name of a program such as "command line".
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

-- Idempotency keys of sign-ups: the caller has no session yet, so `idempotency_keys` does not apply. Kept for 24 hours.
create table sign_up_keys (
  -- SHA-256 of the key and the e-mail; the key itself is not stored.
  digest bytea primary key check (octet_length(digest) = 32),
  -- HMAC of the arguments under the key.
  args_digest bytea not null check (octet_length(args_digest) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null
);
create index sign_up_keys_by_age on sign_up_keys (created_at);
create index sign_up_keys_of_user on sign_up_keys (user_id);

-- Browsers in which a person logged in before. Failures from other browsers do not delay them.
create table known_devices (
  -- SHA-256 of the cookie's token and the person's id, so that two people who share a browser are not linked.
  digest bytea primary key check (octet_length(digest) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index known_devices_of_user on known_devices (user_id, last_used_at);
create index known_devices_by_use on known_devices (last_used_at);

-- Failed password checks, counted by account and source, by network and by account. Deleted a day after the last failure.
create table password_failures (
  key bytea primary key check (octet_length(key) = 32),
  failures integer not null check (failures >= 0),
  blocked_until timestamptz not null,
  last_failed_at timestamptz not null
);
create index password_failures_by_age on password_failures (last_failed_at);

-- The network from which an account was created, during its first days: a keyed digest, never the address. New accounts of one
-- network share daily budgets. Rows are deleted when the account is no longer new.
create table new_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  network bytea not null check (octet_length(network) = 32),
  created_at timestamptz not null
);
create index new_accounts_by_age on new_accounts (created_at);

-- The key of these digests: a single row.
create table network_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (octet_length(key) = 32)
);

------------------------------------------------------------------------------------------------------------------------
-- Settings that the operator changes while the app runs

create table app_settings (
  key text primary key check (char_length(key) between 1 and 100),
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);

------------------------------------------------------------------------------------------------------------------------
-- Media

-- Stored images. A row is written after its file; a file without a row is deleted later.
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
  -- The time at which a post, story or profile first showed the image; null while nothing shows it.
  used_at timestamptz,
  -- The time at which the last of these stopped showing it.
  released_at timestamptz,
  -- The post, story or profile that shows the image decides who may fetch it.
  subject_kind text check (subject_kind in ('post', 'story', 'profile')),
  subject_id uuid,
  constraint key_says_kind_and_user check (key like kind || '/' || user_id || '/%'),
  constraint used_or_released check (used_at is null or released_at is null),
  constraint subject_is_whole check ((subject_kind is null) = (subject_id is null))
);
create index media_unused on media (coalesce(released_at, created_at)) where used_at is null;
create index media_of_user on media (user_id);

------------------------------------------------------------------------------------------------------------------------
-- Venues

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
  -- True where the position is accurate to about 500 m only, and is shown as such.
  approximate boolean not null,
  source text not null check (source in ('sample', 'user')),
  created_at timestamptz not null,
  -- H3 cells at two resolutions for searches nearby, filled by the program from the position.
  cell_small text,
  cell_large text
);
create index venues_in_order on venues (lower(name) collate "C", id);
create index venues_of_category on venues (category, lower(name) collate "C", id);
create index venues_by_cell_small on venues (cell_small);
create index venues_by_cell_large on venues (cell_large);
create index venues_by_names on venues using gin (names_of_venue(name, district, city) gin_trgm_ops);

------------------------------------------------------------------------------------------------------------------------
-- Tokens: a double-entry ledger. Every transfer debits one account and credits another; no row is ever changed.

create table token_accounts (
  -- The account of a person has the id of the person, an escrow the id of its subject.
  id uuid primary key,
  kind text not null check (kind in ('user', 'escrow', 'platform', 'mint', 'burn')),
  owner_id uuid,
  -- Only people who exist have tokens; their accounts stay after the erasure of their personal data.
  user_id uuid generated always as (case when kind = 'user' then id end) stored references users (id),
  balance bigint not null default 0,
  -- Amount of the pending holds; part of the balance.
  held bigint not null default 0,
  -- Sum of all grants; never decreases.
  earned bigint not null default 0 check (earned >= 0),
  -- Number of transfers that touched the account.
  version bigint not null default 0 check (version >= 0),
  -- Digest of the last transfer; empty before the first.
  head bytea not null default '' check (octet_length(head) in (0, 32)),
  created_at timestamptz not null,
  -- Tokens come from the mint, so only its balance is negative.
  constraint never_below_zero check (kind = 'mint' or balance >= 0),
  constraint mint_never_above_zero check (kind <> 'mint' or balance <= 0),
  constraint held_within_balance check (held >= 0 and (held = 0 or held <= balance)),
  constraint owner_of_personal_accounts check ((owner_id is not null) = (kind in ('user', 'escrow')))
);
create unique index token_accounts_one_of_a_kind on token_accounts (kind) where kind not in ('user', 'escrow');

-- Accounts are locked in the order of their ids. The shared accounts have the highest ids, so they are locked last.
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
  -- Identity of the operation: it is booked once, however often it is retried.
  op_key text not null unique check (char_length(op_key) between 1 and 200),
  -- The subject, e.g. {"kind": "post", "id": "…"}.
  reference jsonb,
  -- Balance of each side after the transfer, and its number among the transfers of that side.
  debit_balance bigint not null,
  credit_balance bigint not null,
  debit_version bigint not null check (debit_version >= 1),
  credit_version bigint not null check (credit_version >= 1),
  -- SHA-256 over this row and the digests of the previous transfers of both sides.
  digest bytea not null check (octet_length(digest) = 32),
  created_at timestamptz not null,
  constraint two_sides check (debit_account <> credit_account)
);
create unique index token_transfers_of_debit on token_transfers (debit_account, debit_version);
create unique index token_transfers_of_credit on token_transfers (credit_account, credit_version);
-- Transfers are written in the order of time: a small index names the pages of the latest days.
create index token_transfers_by_time on token_transfers using brin (created_at) with (autosummarize = on);

create function refuse_transfer_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: correct a transfer by another one';
end;
$$;
create trigger token_transfers_grow before update or delete on token_transfers
  for each row execute function refuse_transfer_change();
create trigger token_transfers_stay before truncate on token_transfers
  for each statement execute function refuse_transfer_change();

-- Holds: tokens that stay in the account and cannot be spent otherwise until the hold is posted, voided or expired, once.
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

-- Results of the daily self-check: it closes the day or raises an alarm.
create table token_days (
  day date primary key,
  checked_at timestamptz not null,
  closed boolean not null,
  accounts bigint not null,
  transfers bigint not null,
  minted bigint not null,
  burned bigint not null,
  in_accounts bigint not null,
  -- The violations that the check found: [{id, violations, first}]; empty when the day is closed.
  problems jsonb not null default '[]'
);

-- Sums of past days by reason, so that the history of the books is not added up from the first transfer at each read.
create table token_sums (
  day date not null,
  reason text not null,
  granted bigint not null,
  burned bigint not null,
  -- Between two accounts that are neither the mint nor the burn account.
  moved bigint not null,
  transfers bigint not null,
  primary key (day, reason)
);

------------------------------------------------------------------------------------------------------------------------
-- Posts

create table posts (
  id uuid primary key,
  user_id uuid not null references users (id),
  content text not null check (char_length(content) <= 5000),
  created_at timestamptz not null,
  -- The last edit by the author; counters do not change it.
  updated_at timestamptz,
  -- Increases with every change of the row, so that a copy can be compared with a newer one.
  version integer not null default 1,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  shares integer not null default 0 check (shares >= 0),
  views integer not null default 0 check (views >= 0),
  -- {id, name, category, lat, lng, district, approximate} at the time of writing.
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
  deleted_by uuid,
  -- {lat, lng, precision, label, radius}: already as inexact as its author chose; nothing finer is stored.
  place jsonb check (place is null or place->>'precision' in ('exact', 'street', 'district', 'city')),
  cell_small text,
  cell_large text,
  words tsvector generated always as (words_of_post(content, tags, venue)) stored,
  -- {source, url, title, description, siteName, image, imageKey}
  link_card jsonb,
  -- The client's key of the call that created the post; null for none, and for a post that the server published later.
  idempotency_key text check (octet_length(idempotency_key) <= 200)
) with (fillfactor = 70); -- Room on every page for the next version of a row: a changed counter then touches no index.
create index posts_newest on posts (created_at desc, id desc) where deleted_at is null;
create index posts_of_person on posts (user_id, created_at desc, id desc) where deleted_at is null;
create index posts_of_venue on posts (venue_id, created_at desc, id desc) where deleted_at is null and venue_id is not null;
create index posts_by_tag on posts using gin (tags) where deleted_at is null;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_by_cell_small on posts (cell_small) where deleted_at is null and cell_small is not null;
create index posts_by_cell_large on posts (cell_large) where deleted_at is null and cell_large is not null;
-- Posts whose cells the program has yet to compute.
create index posts_without_cells on posts (id)
  where cell_small is null and (place is not null or (venue->>'lat') is not null);
create index posts_by_words on posts using gin (words) where deleted_at is null;
create index posts_with_images on posts (created_at desc, id desc) where deleted_at is null and images <> '[]';

-- One existing post for each identity; after 24 hours the next post takes the row over.
create table post_identities (
  user_id uuid not null references users (id),
  dedup_key text not null,
  post_id uuid not null references posts (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null,
  primary key (user_id, dedup_key)
);
create index post_identities_of_post on post_identities (post_id);

-- The content of a post before each edit.
create table post_versions (
  post_id uuid not null references posts (id) on delete cascade,
  number integer not null,
  content text not null,
  tags text[] not null,
  written_at timestamptz not null,
  primary key (post_id, number)
);

create table saved_posts (
  user_id uuid not null references users (id),
  post_id uuid not null references posts (id) on delete cascade,
  folder text check (char_length(folder) between 1 and 50),
  saved_at timestamptz not null,
  primary key (user_id, post_id)
);
create index saved_posts_latest on saved_posts (user_id, saved_at desc, post_id desc);
-- Deleting a post deletes the rows that saved it: without this index each deletion reads the whole table.
create index saved_posts_of_post on saved_posts (post_id);

-- A view counts once per viewer and day. The viewer is a person, or a digest of a guest's browser that is valid for a day.
create table post_views (
  post_id uuid not null references posts (id) on delete cascade,
  viewer text not null,
  day date not null,
  primary key (post_id, viewer, day)
);
create index post_views_by_day on post_views (day);

-- The salt of the day's digests of guests; without it a digest cannot be traced to a browser.
create table post_view_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

-- A share counts once per person, post and day. Rows are deleted after the day.
create table post_shares (
  post_id uuid not null references posts (id) on delete cascade,
  -- No foreign key: sharing a post must not wait for a lock of the person's row, and rows exist for a day.
  user_id uuid not null,
  day date not null,
  primary key (post_id, user_id, day)
);
create index post_shares_by_day on post_shares (day);
create index post_shares_of_person on post_shares (user_id);

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

-- The one post that a person keeps at the top of their profile.
create table pinned_posts (
  user_id uuid primary key references users (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  pinned_at timestamptz not null
);
create index pinned_posts_of_post on pinned_posts (post_id);

-- The tags of posts that are not deleted, in the order of lists: the index over arrays returns every post of a common tag.
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

-- Posts that are published when their author is 500 m away or when they are due. The position of writing is stored until then.
create table held_posts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The arguments of createPost, with pictures already stored.
  body jsonb not null,
  origin_lat double precision check (origin_lat between -90 and 90),
  origin_lng double precision check (origin_lng between -180 and 180),
  due_at timestamptz not null,
  created_at timestamptz not null,
  constraint origin_is_whole check ((origin_lat is null) = (origin_lng is null))
);
create index held_posts_due on held_posts (due_at);
create index held_posts_of_person on held_posts (user_id, created_at desc, id desc);

------------------------------------------------------------------------------------------------------------------------
-- Links

-- Recently fetched pages, by the requested address.
create table link_pages (
  url text primary key check (char_length(url) <= 2048),
  -- {url, title, description, siteName, imageUrl}
  page jsonb not null,
  fetched_at timestamptz not null
);
create index link_pages_by_age on link_pages (fetched_at);

------------------------------------------------------------------------------------------------------------------------
-- Stories

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
  -- Only stories written by a program wait for the approval of a person.
  moderation_status text not null default 'approved' check (moderation_status in ('approved', 'pending', 'rejected')),
  created_at timestamptz not null,
  updated_at timestamptz,
  expires_at timestamptz not null,
  view_count integer not null default 0 check (view_count >= 0),
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  deleted_at timestamptz,
  -- A story that its author deleted can be restored for 30 days.
  deleted_by uuid,
  constraint story_lives_a_day check (expires_at = created_at + interval '24 hours')
);
create index stories_newest on stories (created_at desc, id desc) where deleted_at is null;
create index stories_of_person on stories (user_id, created_at desc, id desc);
create index stories_expiry on stories (expires_at);

-- Viewers of a story, once each: a person by id, a guest as `anonymous` with a digest that is valid for a day.
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

-- The salt of the day's digests; without it a digest cannot be traced to a browser.
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

-- Choices about stories: hide all of them, or those of some people (EXP-038).
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

------------------------------------------------------------------------------------------------------------------------
-- Comments

create table comments (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id),
  parent_id uuid,
  content text not null check (char_length(content) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz,
  likes integer not null default 0 check (likes >= 0),
  -- Number of answers that are not removed.
  replies integer not null default 0 check (replies >= 0),
  mentions jsonb not null default '[]',
  removed_at timestamptz,
  removed text check (removed in ('by_author', 'by_post_author', 'by_moderator')),
  removed_by uuid,
  check ((removed_at is null) = (removed is null)),
  unique (id, post_id),
  -- An answer belongs to the same post as its parent.
  foreign key (parent_id, post_id) references comments (id, post_id)
) with (fillfactor = 80);
create index comments_newest on comments (post_id, created_at desc, id desc);
create index comments_top on comments (post_id, likes desc, created_at desc, id desc);
create index comments_of_parent on comments (parent_id) where parent_id is not null;
create index comments_of_person on comments (user_id, created_at desc);

------------------------------------------------------------------------------------------------------------------------
-- Likes

create table post_likes (
  post_id uuid not null references posts (id) on delete cascade,
  -- No foreign key: users are never deleted, and the id comes from a session; the check would lock the user's row at every like.
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index post_likes_latest on post_likes (post_id, created_at desc, user_id desc);

create table comment_likes (
  comment_id uuid not null references comments (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_likes_of_person on comment_likes (user_id, comment_id);

------------------------------------------------------------------------------------------------------------------------
-- Follows

create table follows (
  follower_id uuid not null references users (id) on delete cascade,
  followed_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followed_id),
  constraint nobody_follows_themselves check (follower_id <> followed_id)
);
create index follows_followers on follows (followed_id, created_at desc, follower_id desc);
create index follows_following on follows (follower_id, created_at desc, followed_id desc);

-- Numbers of rows in `follows` on either side, changed in the same transaction.
create table follow_counts (
  user_id uuid primary key references users (id) on delete cascade,
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0)
);

-- Pending requests to follow a private account. An accepted request becomes a row of `follows`.
create table follow_requests (
  requester_id uuid not null references users (id) on delete cascade,
  requested_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (requester_id, requested_id),
  constraint nobody_asks_themselves check (requester_id <> requested_id)
);
create index follow_requests_latest on follow_requests (requested_id, created_at desc, requester_id desc);

------------------------------------------------------------------------------------------------------------------------
-- Moderation

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
  -- Null for a mute without an end.
  expires_at timestamptz,
  primary key (muter_id, muted_id),
  constraint nobody_mutes_themselves check (muter_id <> muted_id)
);
create index mutes_latest on mutes (muter_id, created_at desc, muted_id desc);
create index mutes_of_muted on mutes (muted_id);

create table muted_words (
  user_id uuid not null references users (id) on delete cascade,
  -- Normalized for comparison, without case and accents: two spellings of one word are one row.
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
  -- The author of the reported content; null for a venue.
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
create index reports_about on reports (target_user_id) where target_user_id is not null;

------------------------------------------------------------------------------------------------------------------------
-- Places

-- Circles that hide the zones of a person: each center is at a secret random distance from the center of its zone. A circle is kept
-- when its zone is deleted, so that a new zone at the same place is hidden by the same circle. Used only for posts of that person.
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

-- Zones in which the position of a person is hidden. Nobody else can read them.
create table location_zones (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('home', 'work', 'other')),
  name text not null check (char_length(name) between 1 and 50),
  -- Rounded to about a hundred meters.
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  radius integer not null check (radius between 300 and 5000),
  created_at timestamptz not null,
  protected_area_id uuid not null references protected_areas (id)
);
create index location_zones_of_person on location_zones (user_id, created_at, id);
create index location_zones_by_area on location_zones (protected_area_id);

-- The area that a person set by hand, snapped to a grid. Nobody else can read it.
create table user_areas (
  user_id uuid primary key references users (id) on delete cascade,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  label text not null check (char_length(label) between 1 and 200),
  set_at timestamptz not null
);

------------------------------------------------------------------------------------------------------------------------
-- Search

-- Words of posts and venues with the number of their uses, for correcting slips.
create table search_words (
  word text primary key check (char_length(word) between 3 and 60),
  uses integer not null check (uses > 0)
);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- The words that each post contributes to `search_words`, so that they are subtracted when the post is deleted or hidden.
-- No foreign key: the nightly job deletes the rows of posts that no longer exist, and deleting posts locks nothing here.
create table search_post_words (
  post_id uuid primary key,
  words text[] not null
);

-- Hashtags in use.
create table search_tags (
  tag text primary key check (char_length(tag) between 1 and 50),
  posts integer not null check (posts > 0)
);
create index search_tags_alike on search_tags using gin (tag gin_trgm_ops);
create index search_tags_prefix on search_tags (tag text_pattern_ops);

-- The tags of each post as `search_tags` counts them. An edited post changes the counts by the difference.
create table search_counted (
  post_id uuid primary key,
  tags text[] not null check (tags <> '{}')
);

-- Words of names, once each, for correcting slips; none of the demo account, which others cannot see. Collected again every night,
-- so that unused words are deleted.
create table search_names (
  word text primary key check (char_length(word) between 3 and 50)
);
create index search_names_prefix on search_names (word text_pattern_ops);
create index search_names_alike on search_names using gin (word gin_trgm_ops);

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

------------------------------------------------------------------------------------------------------------------------
-- Progress: actions, XP, levels, achievements and streaks. All of it is computed from the event log.

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
  -- The highest level whose bonus was paid; each level is paid once.
  highest_level integer not null check (highest_level >= level),
  tokens_earned bigint not null check (tokens_earned >= 100),
  streak_days integer not null check (streak_days >= 0),
  longest_streak integer not null check (longest_streak >= streak_days),
  -- By the person's own calendar; never decreases.
  last_active_date date,
  -- Number of rewarded actions of each kind on that day.
  day_counts jsonb not null default '{}',
  -- The time zone whose midnight counted last; null before the first activity. See progress_zones.
  time_zone text,
  -- Missed days that do not end the streak.
  freezes integer not null default 0 check (freezes between 0 and 2),
  -- The pause as the event log records it; days are counted by it.
  paused_from date,
  paused_until date,
  constraint level_follows_from_xp check (
    xp >= 100 * (level - 1) * (level - 1) and xp < 100 * level * level
  ),
  constraint pause_has_two_ends check ((paused_from is null) = (paused_until is null))
);
create index user_stats_by_xp on user_stats (xp desc) where xp > 0;

create table user_achievements (
  user_id uuid not null references users (id),
  achievement text not null,
  unlocked_at timestamptz not null,
  primary key (user_id, achievement)
);

-- Every change of a person's XP, and every first action of a person on a target, also where it earned nothing.
create table progress_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  -- An action, its reversal (`post_reversal`), or `achievement`.
  kind text not null,
  -- The id of the post, story or comment, or of the achievement.
  target text not null,
  xp integer not null,
  tokens integer not null,
  -- Link target: the post or story, or the achievement.
  link_kind text not null,
  link_id text not null,
  created_at timestamptz not null,
  -- One reward for each person, action and target, forever.
  unique (user_id, kind, target)
);
create index progress_entries_of_person on progress_entries (user_id, id desc) where xp <> 0 or tokens <> 0;
-- Earnings of a period by person, without reading the table.
create index progress_entries_by_time on progress_entries (created_at) include (user_id, xp) where xp <> 0;

-- The time zone in which the days of a person were counted, from an event on: a recomputation counts the same days.
create table progress_zones (
  user_id uuid not null references users (id),
  event_id bigint not null,
  time_zone text not null,
  primary key (user_id, event_id)
);

-- Tokens that new accounts of a network earned on a day (UTC).
create table progress_network_days (
  network bytea not null,
  day date not null,
  tokens integer not null check (tokens >= 0),
  primary key (network, day)
);

-- Grants that were withheld because the day's budget of a network was spent, by the key of their transfer. A recomputation
-- withholds them again.
create table progress_withheld (
  op_key text primary key,
  user_id uuid not null,
  at timestamptz not null
);

-- Choices of a person about their own progress.
create table progress_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- False: progress is shown to nobody; counting continues.
  is_on boolean not null default true,
  in_leaderboards boolean not null default true,
  -- The last pause of the streak, both days included.
  paused_from date,
  paused_until date,
  constraint pause_has_two_ends check ((paused_from is null) = (paused_until is null) and paused_from <= paused_until)
);

------------------------------------------------------------------------------------------------------------------------
-- Grants

-- Grants to e-mail addresses: one of each kind for an address, paid once, forever (M15).
create table email_grants (
  id uuid primary key,
  kind text not null check (kind in ('tokens', 'equity')),
  -- SHA-256 of the lower-cased address: it outlives the account, so that the same address is not paid again.
  email_digest bytea not null check (octet_length(email_digest) = 32),
  -- The address itself, until the account that claimed the grant is deleted.
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

-- Shares in the company. They cannot be spent or transferred and are in no ledger; a record is never changed.
create table equity_records (
  op_key text primary key,
  user_id uuid not null references users (id),
  amount bigint not null check (amount between 1 and 1000000),
  note text not null,
  created_at timestamptz not null
);
create index equity_records_of_user on equity_records (user_id, created_at desc);

------------------------------------------------------------------------------------------------------------------------
-- Notifications

-- One row for each recipient, type, actor and object; groups are formed when they are read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  type text not null check (
    type in ('like', 'comment', 'reply', 'mention', 'follow', 'post', 'message', 'badge', 'level', 'gift', 'trip', 'system')
  ),
  -- Null for a notification by the system.
  actor_id uuid references users (id),
  -- The exact object, and the target on whose page it is found.
  object_kind text not null,
  object_id text not null,
  target_kind text not null,
  target_id text not null,
  -- Notifications with the same key are shown as one.
  group_key text not null,
  -- Values of the text: the name of a badge, an amount, a whole message.
  details jsonb not null default '{}',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  -- Notifications by strangers can be kept apart.
  box text not null default 'main' check (box in ('main', 'requests')),
  created_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  -- The like was withdrawn; the object, or its target, was deleted.
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

-- Choices of a person; without a row the defaults apply.
create table notification_settings (
  user_id uuid primary key references users (id),
  -- By type: {"list", "popup", "push"}, only values that differ from the default.
  types jsonb not null default '{}',
  -- Minutes of the day by the person's own clock; across midnight where the end is smaller.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  strangers_apart boolean not null default false,
  newcomers_apart boolean not null default false,
  updated_at timestamptz not null,
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_to is null))
);

-- Browsers that receive pushes. Each belongs to the session that subscribed it and is deleted with that session.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  session_id uuid not null references sessions (id) on delete cascade
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Pushes, pending and sent: one for each browser and group, so that a hundred likes do not ring a hundred times.
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

------------------------------------------------------------------------------------------------------------------------
-- Messages

create table conversations (
  id uuid primary key,
  -- The two people in the order of their ids: each pair has one conversation.
  first_id uuid not null references users (id),
  second_id uuid not null references users (id),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- The number of the last message; messages are numbered without gaps.
  last_number integer not null default 0 check (last_number >= 0),
  unique (first_id, second_id),
  constraint two_in_order check (first_id < second_id)
);

-- The state of a conversation for one of the two people.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id),
  -- First messages of a stranger wait as a request; a declined one stays hidden until its owner writes.
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
  -- Null after its sender deleted it.
  content text check (char_length(content) between 1 and 2000),
  created_at timestamptz not null,
  removed_at timestamptz,
  -- The story that the message answers (EXP-037). No foreign key: the story is deleted later and the message still says that it
  -- answered one.
  story_id uuid,
  unique (conversation_id, number),
  constraint removed_is_empty check ((content is null) = (removed_at is not null)),
  constraint removed_answers_nothing check (story_id is null or content is not null)
);
create index messages_of_sender on messages (sender_id);

------------------------------------------------------------------------------------------------------------------------
-- Feed

-- Choices about ranked feeds.
create table feed_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- The posts of this person are in no ranked feed (EXP-086).
  keep_out boolean not null default false,
  updated_at timestamptz not null
);

-- Named mixes (NEW-03): {near, new, friends, topics, surprise, bots}, each from 0 to 100.
create table feed_mixes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  mix jsonb not null,
  created_at timestamptz not null
);
create index feed_mixes_of_person on feed_mixes (user_id, created_at, id);

-- More or less of a tag, a person or a venue (EXP-084); one row for each subject.
create table feed_wishes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  wish text not null check (wish in ('more', 'less')),
  about text not null check (about in ('tag', 'person', 'venue')),
  target text not null check (char_length(target) between 1 and 120),
  -- The name of the subject in the list.
  label text not null check (char_length(label) <= 200),
  created_at timestamptz not null,
  unique (user_id, about, target)
);

------------------------------------------------------------------------------------------------------------------------
-- Personalization

-- Interests of a person: tags with a weight from -10 to 10, and explicit choices.
create table personal_interests (
  user_id uuid primary key references users (id),
  weights jsonb not null default '{}',
  preferences jsonb not null default '{}',
  updated_at timestamptz not null
);

------------------------------------------------------------------------------------------------------------------------
-- Feedback and requests to those who run the app

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

-- People who ask to be invited as investors; one open request for an address.
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

------------------------------------------------------------------------------------------------------------------------
-- Analytics

-- Usage, without addresses and without content. Kept for 90 days; of earlier days only sums.
create table analytics_visits (
  id bigint generated always as identity primary key,
  event text not null check (char_length(event) between 1 and 60),
  props jsonb not null default '{}',
  path text not null default '' check (char_length(path) <= 200),
  tab text not null default '' check (char_length(tab) <= 40),
  -- Null for guests, who are distinguished by a number that their tab generated.
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

-- Sums by day and event, without any person.
create table analytics_days (
  day date not null,
  event text not null,
  visits integer not null check (visits >= 1),
  people integer not null check (people >= 1),
  primary key (day, event)
);

-- Usage by guests, in sums by day (UTC): a few rows a day, however much guests send.
create table analytics_guest_days (
  day date not null,
  event text not null check (event in ('page_view', 'tab_view', 'other')),
  visits integer not null check (visits >= 1),
  primary key (day, event)
);

-- Speed of pages as measured in browsers.
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

------------------------------------------------------------------------------------------------------------------------
-- The files that this one replaces, with the SHA-256 of each.

-- replaces 0001-platform.sql 0a75f7753e70db253bcb53b517bd3ac40fdf56c8f8acd48fc918eeafc214414f
-- replaces 0002-answers-as-written.sql a81b5298cd84783164149c8cddfd25cf8e0020a10ce4b7bf802be7b584c9bce5
-- replaces 0010-accounts.sql 0ce2adbbf53d40a3aa797fef600c0601094ec8826157e3563e70d129ee3a1ec1
-- replaces 0020-media.sql 05cb341ac74c7ab0c91bdf103ff93b51d5fa67cb28e99b664686c9ddcbd099eb
-- replaces 0025-venues.sql 5fb5b3870f4ba867988f8ee768a0a0cb4006cf6e523013673519a6c4c51af01d
-- replaces 0030-posts.sql 48a064f6b6d9fc72b4fa520958e71faca6f0cd65b63d4848f792213686a34408
-- replaces 0040-comments.sql 1a2aba60cf088c4f9ad08c4c87476fdb3c6af8b5c2a513c27156d3d54efe59c3
-- replaces 0045-room-for-counters.sql eaa877d5356b99d195771ad882cf6762b9ba69b7ab374bac7f7b38ed74f29b78
-- replaces 0046-lighter-likes.sql 4262031c6fc7606c295cb5ae2f0777a4c1cb46d3404afd36cf43e050f1bcf430
-- replaces 0060-tokens.sql d80eeb8d94cc8cda46ae499add3cc41766eb840515c5a3e512b4407cce0c140b
-- replaces 0061-stories.sql 134ae99cffe2313377930ef4470cb52e727ba1a5a5943340b24f28432063171a
-- replaces 0062-follows.sql e23124c4016556c36ebb0177f15e0a00bd817dece91e5a109191240737edc6da
-- replaces 0063-moderation.sql 3f1ac2b902c84022a2e66c6a3cf5ac8aeec1ee44dd3a046f5ba6a0c1c36728d7
-- replaces 0064-places.sql 71595362befc5a4982e819c3010884792b8686e4a17a34f9afc0bbc3dfe821cf
-- replaces 0065-search.sql de24da35df9c31970779ce28d96ddc41a1ab32622dcb0c090da8bbffd321e85d
-- replaces 0066-links.sql e9f2ebe5e8c5bbdaa4f0b50c3e574ff99f9de2189c53d1b583ae196847305efb
-- replaces 0066-profile.sql 5242774b418e48cb23f57d53aa57d2588fbdcfdd22f008ef263bb5f5a53a9c6c
-- replaces 0070-progress.sql 7afa31a0be24b27febe358b1e091170d2c43e2f4916e137e61d85a3fa820c911
-- replaces 0071-notifications.sql 66929a941ca2d52bf31eabda2f69961cb6e2fde64d209a878e8f77e36f01cd5c
-- replaces 0072-messages.sql 888685ab0aa9148d96e7d2758db4c96c87354d46e0ab1025ae10b491e2a11d49
-- replaces 0073-analytics.sql c9a964aaba82b66bac64229161b2cfb1c7a6b03ddafca35a5ddb0bb7bed337df
-- replaces 0074-donations.sql 23fc8f4ec522fb308d2c57050f8975b7487c27da3f7f48d9f4ea34043bf731d4
-- replaces 0075-grants.sql 097e52f30f11d461558c5b70538bc35ea913a84fcc21a23b18b425d110aa39aa
-- replaces 0080-stories-restore.sql e3ffce5d0a5be7aa48e8963bfdb8b0ee1d53f249a6fe9f78fa2ed6f1836ed0cb
-- replaces 0088-streak-freezes.sql b383b4b07ca787baeeeefc00d70b987847e2ced452b2986dee50183b6368bbab
-- replaces 0089-progress-settings.sql 52480cb645f04b9c2ce34ebaca3edccdd9c51733bd34b031297c295722e55828
-- replaces 0090-leaderboards.sql 12346fcc287a092b9bb9ac290e0d73a1b0184e4978d474556519560fc7bb37cb
-- replaces 0095-feed-mixes.sql 582e7fd82b67084ccf87b0abe0c718051a21df335fd0642be9b462cd186c7dbe
-- replaces 0104-story-replies.sql b7a99de41e9d6a50f7349bf361578aa76282a3e4fbb31e0f64a22bea011f1f37
-- replaces 0105-private-accounts.sql 33171b0326ce4d9a07a9223490fcf2d103500ab3e5674f40c01b57722cb0004b
-- replaces 0110-names-by-their-beginning.sql 33f2d1a424376aec50efaeb8bc848ccc26e1e9cedc08c5b49d035d64057fa3ad
-- replaces 0111-sums-of-the-books.sql f5a6eea468b726a87d163722c34a0d6de69d3c5c107a180ad247539ff1ca60dc
-- replaces 0112-indexes-for-leaving.sql 712e9755517a63427db84b00c8a8e790ae110e7d8c942647417b4bae82cb2a3d
-- replaces 0113-events-by-name.sql dee3bcbdc24b30e2fb445c62c731c5d6dab560c2310361c9b35864de6e2719a4
-- replaces 0120-push-ends-with-the-session.sql 269ab04695869d3e284ca2d63943d2d1e76387079c581d7adfba8887d6bf99ce
-- replaces 0130-daily-views-and-shares.sql cc57f5552da58165bfb79f9b231c2f03487679e9579416ec1058c86559fd8670
-- replaces 0131-new-accounts.sql 90c22c847c863ff833edda68bb2ce7a5aba96d5729c76f3a02d153349a214ed3
-- replaces 0132-sums-of-guests.sql f3816783f654c89ef09b9cbd0f38e6540d98f33fdc221f7d071ffa6167f3d178
-- replaces 0135-sign-in-protection.sql 812d2a9398e92709d78d3d09c18f7f74798bb28ee2e8ecf15c273cd4603644ee
-- replaces 0136-demo-sandbox.sql 4dec12eed5be442e62ee64cb15e8cc6762293a856259a391d5426ad4807f9c40
-- replaces 0150-dead-letters.sql bb7b623115d408ed3d46ce69a505ea133fa8280c7fe63ba617fd0fbde791e540
-- replaces 0151-count-tags-by-difference.sql dcb5ed06114442be0f89f8d0a2c1613f4fee501a85adc6da8463a43b9e1f8ea7
-- replaces 0152-names-by-words.sql 71397f86242c209abf7ce725cdad64003ee6f688ba9013f9fa47349e0c89f22c
-- replaces 0153-posts-by-tag-and-time.sql 256464928a86624b23858afbafad7cb05851d927747e4442a9f7b40a9bc3b9a0
-- replaces 0155-media-subjects.sql e2d9c97b1badd16fdfd43a9b9d407be904621e0a6c76e4f7e2d8a0cbc8b0d8a1
-- replaces 0156-words-by-post.sql 4d4a973ea8bb36546947c72d6780ae0f51bbc288fd8296d78507a8433dbaf9a1
-- replaces 0157-protected-areas.sql 7ba6d5e73e69cf550c27ae1f5a5851a52b765703334f491ef51e2e363ee191b3
-- replaces 0160-settings-by-key.sql 0b8ab9c1171d90ae29a9525eda82610dfb7a605404fb874925ca76aed9265edf
-- replaces 0165-post-idempotency-key.sql d778d8ddd402deb74dfa6e2b79c75ce3f842ec62920e0b95d14bfade7761a00a
