-- The start of the event of a shared trip, in both directions. If a date of an event is deleted, this time shows whether it
-- had begun, so that people there still need the ride home. Null for trips that were started before this column existed,
-- until the next check of the trip's event.

alter table ride_shared_trips add column event_starts_at timestamptz;
