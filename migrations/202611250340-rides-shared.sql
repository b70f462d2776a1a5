-- Shared rides: one trip with several bookings.

create table ride_shared_trips (
  id uuid primary key,
  -- The date of an event to which people ride together, or from which they ride home.
  event_id uuid not null,
  occurrence_id uuid not null,
  direction text not null check (direction in ('out', 'home')),
  -- Place of the event.
  place_address text not null check (char_length(place_address) between 1 and 200),
  place_lat double precision not null check (place_lat between -90 and 90),
  place_lng double precision not null check (place_lng between -180 and 180),
  seats smallint not null check (seats between 2 and 8),
  -- Way over all stops, and its fare, when the last person joined. The shares sum to the fare then.
  miles numeric(5, 1) not null check (miles > 0 and miles <= 500),
  minutes integer not null check (minutes >= 1),
  fare integer not null check (fare >= 1),
  departs_at timestamptz not null,
  created_at timestamptz not null
);
create index ride_shared_trips_of_occurrence on ride_shared_trips (occurrence_id, departs_at, id);

alter table bookings
  -- The trip that the passenger shares; null for a trip of the passenger alone.
  add column shared_trip_id uuid references ride_shared_trips (id),
  -- Way between the passenger's own stop and the place of the event in tenths of a mile, by which shares are weighted.
  add column shared_tenths integer check (shared_tenths >= 1),
  -- Number of the booking on its shared trip, from 1, in the order in which people joined.
  add column shared_seat integer check (shared_seat >= 1),
  add constraint shared_is_whole check (num_nulls(shared_trip_id, shared_tenths, shared_seat) in (0, 3));
create unique index bookings_of_shared_trip on bookings (shared_trip_id, shared_seat) where shared_trip_id is not null;
create unique index bookings_shared_once on bookings (shared_trip_id, passenger_id)
  where shared_trip_id is not null and status <> 'cancelled';

-- A driver has at most one active trip. Bookings that share a trip count as one.
create extension if not exists btree_gist;
drop index bookings_one_active_trip;
alter table bookings add constraint bookings_one_active_trip
  exclude using gist (driver_id with =, (coalesce(shared_trip_id, id)) with <>)
  where (status in ('driver_accepted', 'en_route', 'passenger_onboard', 'confirmed', 'in_progress'));
-- Finds the active trip of a driver.
create index bookings_active_of_driver on bookings (driver_id)
  where status in ('driver_accepted', 'en_route', 'passenger_onboard', 'confirmed', 'in_progress');
