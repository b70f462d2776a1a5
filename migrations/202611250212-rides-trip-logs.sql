-- Trip logs: a hash-chained, signed log of each booking.

-- Public keys whose private part signed entries. The private key is in the data folder or in a file of the operator.
create table trip_keys (
  -- First 16 hexadecimal digits of the SHA-256 of the public key.
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  -- Raw Ed25519 key in hexadecimal.
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);

create table trip_log_entries (
  booking_id uuid not null references bookings (id),
  seq integer not null check (seq >= 1),
  -- One line of canonical JSON.
  line text not null,
  -- Id of a row of trip_keys. Without a foreign key, because all entries would lock the same row.
  signing_key text not null,
  -- SHA-256 of the previous entry's hash, the signing key and the line.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Ed25519 signature of the hash.
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  -- Last row of ride_positions that this entry or an earlier one covers.
  position_id bigint not null,
  primary key (booking_id, seq)
);

create function refuse_trip_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'trip logs only grow';
end;
$$;
create trigger trip_log_entries_grow before update or delete on trip_log_entries
  for each row execute function refuse_trip_log_change();
create trigger trip_log_entries_stay before truncate on trip_log_entries
  for each statement execute function refuse_trip_log_change();

-- Places, positions and reasons of entries. Their hash is in the entry, and remains when they are deleted.
create table trip_log_details (
  booking_id uuid not null,
  seq integer not null,
  details text not null,
  created_at timestamptz not null,
  primary key (booking_id, seq),
  foreign key (booking_id, seq) references trip_log_entries (booking_id, seq)
);
create index trip_log_details_by_time on trip_log_details (created_at);
