-- What is used, without addresses and without content. Kept for 90 days; of the days before, sums alone.
create table analytics_visits (
  id bigint generated always as identity primary key,
  event text not null check (char_length(event) between 1 and 60),
  props jsonb not null default '{}',
  path text not null default '' check (char_length(path) <= 200),
  tab text not null default '' check (char_length(tab) <= 40),
  -- Null for guests; they are told apart by a number their tab made.
  user_id uuid references users (id),
  session_id text not null check (char_length(session_id) <= 64),
  -- Family and system only.
  user_agent text not null default '' check (char_length(user_agent) <= 60),
  tz text not null,
  -- By the visitor's own calendar.
  day date not null,
  ts timestamptz not null
);
create index analytics_visits_by_day on analytics_visits (day, event);
create index analytics_visits_of_user on analytics_visits (user_id, day) where user_id is not null;
create index analytics_visits_by_age on analytics_visits (ts);

-- One line for each day and event, about nobody.
create table analytics_days (
  day date not null,
  event text not null,
  visits integer not null check (visits >= 1),
  people integer not null check (people >= 1),
  primary key (day, event)
);

-- How fast pages were for those who used them.
create table performance_samples (
  id bigint generated always as identity primary key,
  metric text not null,
  value double precision not null check (value >= 0 and value <= 1000000),
  path text not null default '' check (char_length(path) <= 200),
  user_id uuid references users (id),
  ts timestamptz not null
);
create index performance_samples_by_time on performance_samples (ts, metric);
create index performance_samples_of_user on performance_samples (user_id, ts) where user_id is not null;
