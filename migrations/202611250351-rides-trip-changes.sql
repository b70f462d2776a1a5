-- Changes of a booked trip: another destination or more stops, for a new fare that both parties accept.

alter table bookings
  -- Stops between pickup and dropoff, a list of address, lat and lng; null without stops and after an erasure.
  add column stops jsonb,
  -- Number of accepted changes.
  add column change_no smallint not null default 0 check (change_no between 0 and 5);

-- Tokens that an accepted change moved are a row with its number; 0 for the changes of the status.
alter table ride_payments
  add column change_no smallint not null default 0,
  drop constraint ride_payments_booking_id_status_key,
  add constraint ride_payments_once unique (booking_id, status, change_no);

create table ride_changes (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  proposed_by uuid not null references users (id),
  stops jsonb not null,
  dropoff_address text not null check (char_length(dropoff_address) between 1 and 200),
  dropoff_lat double precision not null,
  dropoff_lng double precision not null,
  -- Distance, time and fare of the whole trip after the change.
  miles numeric(5, 1) not null check (miles > 0 and miles <= 500),
  minutes integer not null check (minutes >= 1),
  fare integer not null check (fare >= 1),
  state text not null check (state in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  answered_at timestamptz
);
-- One open proposal for each booking.
create unique index ride_changes_one_open on ride_changes (booking_id) where state = 'proposed';
create index ride_changes_of_booking on ride_changes (booking_id, created_at desc);
create index ride_changes_of_person on ride_changes (proposed_by);
