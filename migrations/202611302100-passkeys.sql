-- Passkeys (WebAuthn credentials) with which people log in. Only the public half of each key pair is stored.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Chosen by the authenticator, and unique across all people.
  credential_id bytea not null unique check (octet_length(credential_id) between 16 and 1023),
  -- Public key in COSE format.
  public_key bytea not null check (octet_length(public_key) between 16 and 2048),
  -- Number of signatures that the authenticator reported; 0 if it does not count.
  sign_count bigint not null check (sign_count >= 0),
  name text not null check (char_length(name) between 1 and 50),
  -- How browsers reach the authenticator, such as internal or usb.
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

-- Random values that an authenticator signs. A row is deleted when its challenge is used.
create table passkey_challenges (
  -- SHA-256 of the challenge.
  digest bytea primary key,
  -- The person who adds a passkey; null for a log-in.
  user_id uuid references users (id),
  expires_at timestamptz not null
);
create index passkey_challenges_of_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
