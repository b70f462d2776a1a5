-- Safety during trips: links for trusted people, trusted contacts, and emergencies.

create table trip_shares (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Party of the trip who made the link.
  user_id uuid not null references users (id),
  -- SHA-256 of the link's token in hexadecimal. The token itself is not stored.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index trip_shares_of_booking on trip_shares (booking_id, user_id);
create index trip_shares_of_person on trip_shares (user_id);
create index trip_shares_by_time on trip_shares (created_at);

-- A person of Plaza, or an e-mail address that its owner confirmed with a link in a letter.
create table trusted_contacts (
  id uuid primary key,
  user_id uuid not null references users (id),
  contact_id uuid references users (id),
  email text check (char_length(email) <= 254),
  -- SHA-256 of the token in the letter; null after the confirmation and for people of Plaza.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  check ((contact_id is null) <> (email is null)),
  check (contact_id <> user_id),
  unique (user_id, contact_id),
  unique (user_id, email)
);
create index trusted_contacts_of_contact on trusted_contacts (contact_id) where contact_id is not null;

create table trip_emergencies (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  user_id uuid not null references users (id),
  -- Position of the device when the person asked for help; null if it was unknown.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- A practice alerts nobody.
  is_practice boolean not null,
  -- Number of contacts who were alerted.
  alerted smallint not null check (alerted >= 0),
  created_at timestamptz not null,
  safe_at timestamptz,
  check ((lat is null) = (lng is null)),
  check (not is_practice or alerted = 0)
);
-- Contacts are alerted once until the person is safe.
create unique index trip_emergencies_open on trip_emergencies (booking_id, user_id)
  where not is_practice and safe_at is null;
create index trip_emergencies_of_booking on trip_emergencies (booking_id, user_id);
create index trip_emergencies_of_person on trip_emergencies (user_id);
