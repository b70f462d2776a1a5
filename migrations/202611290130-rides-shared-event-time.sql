-- The time of the event on which the departure of a shared trip is based. A difference from the current time of the event
-- shows that the event was moved. Null for trips that were started before this column existed.

alter table ride_shared_trips add column event_time timestamptz;
