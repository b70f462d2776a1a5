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
