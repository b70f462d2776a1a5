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
