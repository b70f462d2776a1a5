-- What admins set for the whole app.
create table app_settings (
  key text primary key check (char_length(key) between 1 and 100),
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);

-- People who want to be invited as investors; one open wish for an address.
create table investor_requests (
  id uuid primary key,
  user_id uuid references users (id),
  name text not null check (char_length(name) <= 100),
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  message text not null default '' check (char_length(message) <= 2000),
  created_at timestamptz not null,
  answered_at timestamptz
);
create unique index investor_requests_open on investor_requests (email) where answered_at is null;

-- What people tell those who run the app.
create table feedback (
  id uuid primary key,
  user_id uuid not null references users (id),
  category text not null check (category in ('bug', 'idea', 'question', 'other')),
  message text not null check (char_length(message) <= 2000),
  rating smallint check (rating between 1 and 5),
  path text not null default '' check (char_length(path) <= 200),
  created_at timestamptz not null,
  answered_at timestamptz
);
create index feedback_waiting on feedback (created_at desc) where answered_at is null;
create index feedback_of_user on feedback (user_id);

-- What somebody likes to see: tags with a weight from -10 to 10, and what they chose themselves.
create table personal_interests (
  user_id uuid primary key references users (id),
  weights jsonb not null default '{}',
  preferences jsonb not null default '{}',
  updated_at timestamptz not null
);
