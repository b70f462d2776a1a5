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
