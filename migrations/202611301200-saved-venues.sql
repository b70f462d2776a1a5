-- Places that a person saved. Nobody else can see them.
create table saved_venues (
  user_id uuid not null references users (id),
  venue_id text not null references venues (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, venue_id)
);
create index saved_venues_latest on saved_venues (user_id, saved_at desc, venue_id desc);
-- Deleting a venue deletes the rows that saved it: without this index each deletion reads the whole table.
create index saved_venues_of_venue on saved_venues (venue_id);
