-- Rides: drivers, quotes and offers, bookings with their payments, positions, ratings and negative marks.

create table drivers (
  user_id uuid primary key references users (id),
  vehicle text not null check (char_length(vehicle) between 1 and 80),
  -- Center and radius of the service area; requests inside it are shown to the driver.
  area_lat double precision not null check (area_lat between -90 and 90),
  area_lng double precision not null check (area_lng between -180 and 180),
  area_miles smallint not null check (area_miles between 1 and 50),
  created_at timestamptz not null,
  -- Set by the operator. Only an approved driver can accept bookings.
  approved_at timestamptz,
  is_online boolean not null default false,
  check (approved_at is not null or not is_online)
);

-- A quote fixes distance and fare until it is booked, which deletes it. With a driver it is an offer.
create table ride_quotes (
  id uuid primary key,
  passenger_id uuid not null references users (id),
  pickup_address text not null check (char_length(pickup_address) between 1 and 200),
  pickup_lat double precision not null,
  pickup_lng double precision not null,
  dropoff_address text not null check (char_length(dropoff_address) between 1 and 200),
  dropoff_lat double precision not null,
  dropoff_lng double precision not null,
  miles numeric(5, 1) not null check (miles > 0 and miles <= 500),
  minutes integer not null check (minutes >= 1),
  fare integer not null check (fare >= 1),
  driver_id uuid references users (id),
  -- Price that the passenger offers to the driver instead of the fare.
  price integer check (price >= 1),
  state text not null check (state in ('quoted', 'offered', 'accepted', 'declined')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((driver_id is null) = (price is null)),
  check ((driver_id is null) = (state = 'quoted')),
  check (driver_id <> passenger_id)
);
create index ride_quotes_of_passenger on ride_quotes (passenger_id, created_at);
create index ride_quotes_of_driver on ride_quotes (driver_id, created_at) where driver_id is not null;
create index ride_quotes_by_expiry on ride_quotes (expires_at);

create table bookings (
  id uuid primary key,
  passenger_id uuid not null references users (id),
  -- Driver who accepted the booking.
  driver_id uuid references users (id),
  -- Driver whom the passenger asked; null for a request that is open to all drivers nearby.
  named_driver_id uuid references users (id),
  -- Addresses and positions are null after the erasure of the passenger's account.
  pickup_address text check (char_length(pickup_address) between 1 and 200),
  pickup_lat double precision,
  pickup_lng double precision,
  dropoff_address text check (char_length(dropoff_address) between 1 and 200),
  dropoff_lat double precision,
  dropoff_lng double precision,
  booking_fee integer not null check (booking_fee >= 0),
  estimated_miles numeric(5, 1) not null check (estimated_miles > 0 and estimated_miles <= 500),
  estimated_minutes integer not null check (estimated_minutes >= 1),
  -- Fare that the passenger agreed to: the estimate, or the price of the accepted offer.
  estimated_fare integer not null check (estimated_fare >= 1),
  is_offer boolean not null,
  status text not null check (status in ('requested', 'driver_accepted', 'en_route', 'passenger_onboard', 'confirmed',
    'in_progress', 'completed', 'cancelled')),
  payment_status text not null check (payment_status in ('fee_paid', 'fare_paid', 'settled', 'refunded')),
  created_at timestamptz not null,
  -- A request that nobody accepts until then is cancelled.
  expires_at timestamptz not null,
  accepted_at timestamptz,
  pickup_confirmed_at timestamptz,
  started_at timestamptz,
  actual_miles numeric(7, 1) check (actual_miles >= 0),
  actual_fare integer check (actual_fare >= 0),
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_role text check (cancelled_role in ('passenger', 'driver', 'system')),
  cancellation_reason text check (char_length(cancellation_reason) <= 200),
  refund_amount integer check (refund_amount >= 0),
  constraint nobody_drives_themselves check (driver_id <> passenger_id and named_driver_id <> passenger_id),
  constraint accepted_by_named_driver check (named_driver_id is null or driver_id is null or driver_id = named_driver_id),
  constraint trip_has_driver check (status in ('requested', 'cancelled') or driver_id is not null),
  constraint request_has_no_driver check (status <> 'requested' or driver_id is null),
  constraint driver_accepted_once check ((driver_id is null) = (accepted_at is null)),
  constraint paid_before_start check (started_at is null or pickup_confirmed_at is not null),
  constraint fare_within_estimate check (actual_fare <= estimated_fare),
  constraint completed_is_whole check ((status = 'completed') = (completed_at is not null)),
  constraint cancelled_is_whole check ((status = 'cancelled') = (cancelled_at is not null and cancelled_role is not null
    and refund_amount is not null))
);
-- A driver has at most one active trip.
create unique index bookings_one_active_trip on bookings (driver_id)
  where status in ('driver_accepted', 'en_route', 'passenger_onboard', 'confirmed', 'in_progress');
create index bookings_of_passenger on bookings (passenger_id, created_at desc, id desc);
create index bookings_of_driver on bookings (driver_id, created_at desc, id desc) where driver_id is not null;
create index bookings_of_named_driver on bookings (named_driver_id) where named_driver_id is not null;
create index bookings_requested on bookings (expires_at) where status = 'requested';
create index bookings_requested_by_place on bookings (pickup_lat, pickup_lng) where status = 'requested';

-- Drivers who declined an open request, which is no longer shown to them.
create table ride_declines (
  booking_id uuid not null references bookings (id),
  driver_id uuid not null references users (id),
  declined_at timestamptz not null,
  primary key (booking_id, driver_id)
);
create index ride_declines_of_driver on ride_declines (driver_id);

-- One row for each change of a booking that moved tokens; rows are only added.
create table ride_payments (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  passenger_id uuid not null references users (id),
  driver_id uuid references users (id),
  -- Status of the booking, and of its payment, after the change.
  status text not null,
  payment_status text not null check (payment_status in ('fee_paid', 'fare_paid', 'settled', 'refunded')),
  -- Tokens that the change moved: from the passenger, to the driver, back to the passenger, to the platform.
  paid integer not null check (paid >= 0),
  to_driver integer not null check (to_driver >= 0),
  returned integer not null check (returned >= 0),
  to_platform integer not null check (to_platform >= 0),
  created_at timestamptz not null,
  unique (booking_id, status)
);
create index ride_payments_of_passenger on ride_payments (passenger_id, id);
create index ride_payments_of_driver on ride_payments (driver_id, id) where driver_id is not null;

-- The latest position of a trip's driver, and the distance driven so far.
create table ride_tracks (
  booking_id uuid primary key references bookings (id),
  lat double precision not null,
  lng double precision not null,
  at timestamptz not null,
  counted_lat double precision not null,
  counted_lng double precision not null,
  meters double precision not null check (meters >= 0),
  positions integer not null check (positions >= 0)
);

-- All accepted positions, for disputes; deleted after 30 days.
create table ride_positions (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  driver_id uuid not null references users (id),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  at timestamptz not null
);
create index ride_positions_of_booking on ride_positions (booking_id, id);
create index ride_positions_of_driver on ride_positions (driver_id);
create index ride_positions_by_time on ride_positions (at);

-- Number of trips that count in a person's score.
create table trip_scores (
  user_id uuid primary key references users (id),
  completed integer not null default 0 check (completed >= 0),
  cancelled integer not null default 0 check (cancelled >= 0)
);

-- A cancellation that counts against the person who cancelled.
create table ride_marks (
  booking_id uuid primary key references bookings (id),
  user_id uuid not null references users (id),
  created_at timestamptz not null
);
create index ride_marks_of_user on ride_marks (user_id);

create table negative_mark_withdrawals (
  booking_id uuid primary key references bookings (id),
  from_user_id uuid not null references users (id),
  for_user_id uuid not null references users (id),
  reason text not null check (char_length(reason) <= 200),
  created_at timestamptz not null,
  check (from_user_id <> for_user_id)
);
create index negative_mark_withdrawals_from on negative_mark_withdrawals (from_user_id);
create index negative_mark_withdrawals_for on negative_mark_withdrawals (for_user_id);

create table ride_ratings (
  booking_id uuid not null references bookings (id),
  from_user_id uuid not null references users (id),
  for_user_id uuid not null references users (id),
  stars smallint not null check (stars between 1 and 5),
  review text check (char_length(review) <= 500),
  created_at timestamptz not null,
  primary key (booking_id, from_user_id),
  check (from_user_id <> for_user_id)
);
create index ride_ratings_from on ride_ratings (from_user_id);
create index ride_ratings_for on ride_ratings (for_user_id, created_at desc);
