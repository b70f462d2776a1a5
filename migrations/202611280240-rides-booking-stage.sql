-- The stage of a booking, which changes three times in a trip at most. Indexes on `status` made PostgreSQL insert a new
-- entry in every index of the table at each transition. No index depends on `status` any longer, so the transitions from
-- the acceptance to the end write no index.

alter table bookings
  add column stage text not null generated always as (case
    when status in ('driver_accepted', 'en_route', 'passenger_onboard', 'confirmed', 'in_progress') then 'active'
    else status end) stored;
-- Leaves room for the next versions of a row in its page.
alter table bookings set (fillfactor = 60);

-- A driver has at most one active trip, and any number of upcoming ones.
alter table bookings drop constraint bookings_one_active_trip;
alter table bookings add constraint bookings_one_active_trip
  exclude using gist (driver_id with =, (coalesce(shared_trip_id, id)) with <>)
  where (stage = 'active' and not is_upcoming);

drop index bookings_active_of_driver;
create index bookings_active_of_driver on bookings (driver_id) where stage = 'active';
drop index bookings_requested;
create index bookings_requested on bookings (expires_at) where stage = 'requested';
drop index bookings_requested_by_place;
create index bookings_requested_by_place on bookings (pickup_lat, pickup_lng) where stage = 'requested';
drop index bookings_shared_once;
create unique index bookings_shared_once on bookings (shared_trip_id, passenger_id)
  where shared_trip_id is not null and stage <> 'cancelled';
drop index bookings_scheduled;
create index bookings_scheduled on bookings (scheduled_at)
  where scheduled_at is not null and stage = 'active';
