-- Amends: the person who cancelled a trip apologizes to the other party, and may offer tokens.

create table ride_amends (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- The person who cancelled, and the other party.
  from_user_id uuid not null references users (id),
  for_user_id uuid not null references users (id),
  message text not null check (char_length(message) between 1 and 300),
  -- Tokens that are held until the offer ends, and move only if it is accepted.
  tokens integer not null check (tokens between 0 and 100),
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  -- True if the acceptance withdrew the negative mark.
  withdrew_mark boolean not null default false,
  check (from_user_id <> for_user_id),
  check ((state = 'open') = (ended_at is null)),
  check (state = 'accepted' or not withdrew_mark)
);
create unique index ride_amends_open_or_accepted_once on ride_amends (booking_id) where state in ('open', 'accepted');
create index ride_amends_of_booking on ride_amends (booking_id, created_at);
create index ride_amends_from on ride_amends (from_user_id);
create index ride_amends_for on ride_amends (for_user_id);
create index ride_amends_by_expiry on ride_amends (expires_at) where state = 'open';

-- Number of a person's cancellations that the other party accepted amends for.
alter table trip_scores add column repaired integer not null default 0 check (repaired >= 0);
