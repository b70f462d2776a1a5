-- Events that a listener failed to handle. The listener goes on with the rest of the log.
create table dead_letters (
  id bigint generated always as identity primary key,
  listener text not null,
  event_id bigint not null references events (id),
  error text not null,
  attempts integer not null check (attempts > 0),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  -- Null once every automatic attempt has failed: an operator retries or drops the event.
  next_attempt_at timestamptz,
  unique (event_id, listener)
);
create index dead_letters_due on dead_letters (next_attempt_at) where next_attempt_at is not null;
