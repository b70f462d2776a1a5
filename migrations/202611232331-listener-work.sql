-- The work of each listener, for `npm run bench -- backlog` and for operators.
alter table listener_positions
  add column handled_events bigint not null default 0,
  add column handled_batches bigint not null default 0,
  add column busy_ms double precision not null default 0;
