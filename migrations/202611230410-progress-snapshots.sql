-- Progress of each person at one position of the event log. Counting progress again starts there, so older events may be dropped.
create table progress_snapshots (
  user_id uuid primary key references users (id),
  -- The fields of a standing, with the time zone in which its days were counted.
  standing jsonb not null,
  -- The person's entries with larger ids were written after the snapshot.
  last_entry_id bigint not null
);

-- The position of the snapshot. Like that of a listener it keeps the events after it in the log.
insert into listener_positions (listener, xid, event_id) values ('progress-snapshot', '0', 0);
