-- Partitions of the event log (docs/decisions/0020-event-log-partitions.md). The existing log becomes the first partition: no
-- event is copied. Each month opens a partition; partitions that are older than the retention are dropped.

-- A dead letter keeps its event: it outlives the partition.
alter table dead_letters
  add column event_name text,
  add column payload jsonb,
  add column topics text[],
  add column at timestamptz,
  drop constraint dead_letters_event_id_fkey;
update dead_letters d set event_name = e.name, payload = e.payload, topics = e.topics, at = e.at
from events e where e.id = d.event_id;
alter table dead_letters
  alter column event_name set not null,
  alter column payload set not null,
  alter column topics set not null,
  alter column at set not null;

alter table events rename to events_first;
alter index events_pkey rename to events_first_pkey;
alter index events_by_name rename to events_first_by_name;
alter sequence events_id_seq rename to events_first_id_seq;

-- No identity column: PostgreSQL before version 17 has none in partitioned tables.
create sequence events_id_seq as bigint;
select setval('events_id_seq', last_value, is_called) from events_first_id_seq;
alter table events_first alter column id drop identity;

-- Event log: facts, appended in the transaction of the change that they describe. Each partition has its own range of ids.
create table events (
  id bigint not null default nextval('public.events_id_seq') primary key,
  -- The transaction that wrote the event. Ids are not commit order: listeners read only below the oldest open transaction.
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  payload jsonb not null,
  topics text[] not null,
  at timestamptz not null
) partition by range (id);
alter sequence events_id_seq owned by events.id;
create index events_by_name on events (name, xid, id);
alter table events_first alter column id set default nextval('public.events_id_seq');
alter table events attach partition events_first for values from (minvalue) to (100000000000);

create table event_partitions (
  -- The smallest id that the partition can hold.
  first_id bigint primary key,
  name text not null unique,
  opened_at timestamptz not null,
  -- Every event of this transaction and of later ones has an id of this partition or of a later one. Null until events are
  -- written to the partition.
  since_xid xid8
);
insert into event_partitions values (0, 'events_first', now(), '0');

-- Creates the partition of the month of `opened`, unless the newest one is of that month or a later one, or is not entered yet.
-- Returns its name, or null. Events are written to it after `enter_event_partition`, which has to see it committed.
create function open_event_partition(opened timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  newest public.event_partitions;
  -- A partition has room for 100,000,000,000 ids; ids stay below 2^53 for 90,000 partitions.
  room constant bigint := 100000000000;
  partition text := 'events_' || to_char(opened at time zone 'UTC', 'YYYYMM');
begin
  perform pg_advisory_xact_lock(7350003);
  select * into strict newest from public.event_partitions order by first_id desc limit 1;
  if newest.since_xid is null
    or date_trunc('month', opened, 'UTC') <= date_trunc('month', newest.opened_at, 'UTC') then
    return null;
  end if;
  execute format('create table public.%I (like public.events including defaults)', partition);
  execute format('alter table public.events attach partition public.%I for values from (%s) to (%s)',
    partition, newest.first_id + room, newest.first_id + 2 * room);
  insert into public.event_partitions (first_id, name, opened_at)
  values (newest.first_id + room, partition, opened);
  return partition;
end $$;

-- Moves the sequence of ids to the newest partition and records the first transaction that can write only there. Returns its
-- name, or null if events are written there already. The sequence is not rolled back, so the partition must be committed before.
create function enter_event_partition() returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  newest public.event_partitions;
begin
  if pg_current_xact_id_if_assigned() is not null
    or current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'enter_event_partition needs a transaction of its own';
  end if;
  perform pg_advisory_xact_lock(7350003);
  select * into newest from public.event_partitions where since_xid is null;
  if not found then
    return null;
  end if;
  if (select last_value from public.events_id_seq) < newest.first_id then
    perform setval('public.events_id_seq', newest.first_id, false);
  end if;
  -- Waits for every transaction that took an id before. The statement after it sees them all as completed.
  lock table only public.events in share mode;
  update public.event_partitions set since_xid = pg_snapshot_xmax(pg_current_snapshot())
  where first_id = newest.first_id;
  return newest.name;
end $$;

-- Drops the oldest partition if the next one was opened before a time. Returns no row if there is none, and else its name with
-- the listeners that have not read all of it: then it is not dropped.
create function drop_event_partition(opened_before timestamptz) returns table (partition text, unread_by text[])
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
declare
  oldest public.event_partitions;
  successor public.event_partitions;
begin
  perform pg_advisory_xact_lock(7350003);
  select * into strict oldest from public.event_partitions order by first_id limit 1;
  select * into successor from public.event_partitions where first_id > oldest.first_id order by first_id limit 1;
  if successor.since_xid is null or successor.opened_at > opened_before then
    return;
  end if;
  partition := oldest.name;
  select coalesce(array_agg(listener order by listener), '{}') into unread_by
  from public.listener_positions where xid < successor.since_xid;
  if unread_by = '{}' then
    execute format('drop table public.%I', oldest.name);
    delete from public.event_partitions where first_id = oldest.first_id;
  end if;
  return next;
end $$;

revoke execute on function open_event_partition(timestamptz), enter_event_partition(), drop_event_partition(timestamptz)
from public;
