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
