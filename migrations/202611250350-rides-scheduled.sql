-- Scheduled rides, and the reasons of cancellations that were chosen from a list.

alter table bookings
  -- Time of the pickup that the passenger chose; null for a ride right away.
  add column scheduled_at timestamptz,
  -- True from the acceptance of a scheduled ride until its driver sets out. Such a trip is not the driver's active trip.
  add column is_upcoming boolean not null default false,
  add column reminded_at timestamptz,
  add column cancellation_code text check (char_length(cancellation_code) <= 40),
  add constraint upcoming_is_scheduled check (not is_upcoming or scheduled_at is not null),
  add constraint expires_before_pickup check (expires_at < scheduled_at);

-- A driver has at most one active trip, and any number of upcoming ones.
alter table bookings drop constraint bookings_one_active_trip;
alter table bookings add constraint bookings_one_active_trip
  exclude using gist (driver_id with =, (coalesce(shared_trip_id, id)) with <>)
  where (status in ('driver_accepted', 'en_route', 'passenger_onboard', 'confirmed', 'in_progress') and not is_upcoming);
create index bookings_scheduled on bookings (scheduled_at)
  where scheduled_at is not null and status in ('requested', 'driver_accepted');
create index bookings_upcoming_of_driver on bookings (driver_id) where is_upcoming;
