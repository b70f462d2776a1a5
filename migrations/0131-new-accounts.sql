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
