-- Purchases of token packs, and the events of Stripe that were handled.

create table token_purchases (
  id uuid primary key,
  user_id uuid not null references users (id),
  pack text not null,
  tokens integer not null check (tokens >= 1),
  cents integer not null check (cents >= 1),
  state text not null check (state in ('open', 'paid')),
  -- Ids that Stripe gave to the payment page and to the payment.
  stripe_session text unique,
  stripe_payment text unique,
  -- Tokens that refunds burned, and those that they could not recover because they were spent.
  burned integer not null default 0 check (burned >= 0),
  unrecovered integer not null default 0 check (unrecovered >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check (burned + unrecovered <= tokens),
  check (state = 'paid' or burned + unrecovered = 0)
);
create index token_purchases_of_user on token_purchases (user_id, created_at);

create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
