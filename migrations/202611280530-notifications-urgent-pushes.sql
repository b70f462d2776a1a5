-- Emergency alerts are pushed before all other pushes. The index returns the due pushes in this order, so that a batch
-- reads only the first pushes of a long queue.

alter table push_outbox add column is_urgent boolean not null default false;
drop index push_outbox_waiting;
create index push_outbox_waiting on push_outbox (is_urgent desc, next_attempt_at) where done_at is null;
