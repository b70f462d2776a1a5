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
