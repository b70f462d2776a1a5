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
