-- Events of the town: what takes place, on which dates, and who answered. The table `events` is the event log.

create table town_event_imports (
  id uuid primary key,
  name text not null unique check (char_length(name) between 1 and 80),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table town_events (
  id uuid primary key,
  -- The organizer; null for proposals of guests and for imported events.
  user_id uuid references users (id),
  source text not null check (source in ('user', 'guest', 'import', 'sample')),
  import_id uuid references town_event_imports (id) on delete cascade,
  -- The identity of an imported event in its calendar.
  uid text check (char_length(uid) between 1 and 255),
  -- A proposal waits for a moderator and is in no list.
  is_proposal boolean not null default false,
  title text not null check (char_length(title) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  venue text check (char_length(venue) <= 120),
  venue_name text check (char_length(venue_name) between 1 and 120),
  address text check (char_length(address) between 1 and 200),
  city text check (char_length(city) between 1 and 80),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  all_day boolean not null default false,
  -- Recurrence; null for a single date.
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  status text not null check (status in ('confirmed', 'tentative', 'cancelled')),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  capacity integer check (capacity between 1 and 100000),
  is_featured boolean not null default false,
  -- Number of changes, by which calendars recognize a newer version.
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint event_ends_after_it_begins check (ends_at > starts_at),
  constraint event_lasts_a_month check (ends_at <= starts_at + interval '32 days'),
  constraint event_has_a_place check (coalesce(venue_name, address, city) is not null),
  constraint import_has_uid check ((import_id is null) = (uid is null)),
  constraint position_is_complete check ((lat is null) = (lng is null)),
  unique (import_id, uid)
);
create index town_events_of_person on town_events (user_id, created_at desc, id desc) where user_id is not null;
create index town_events_proposed on town_events (created_at, id) where is_proposal and deleted_at is null;
create index town_events_recurring on town_events (id) where rule is not null and deleted_at is null;
create index town_events_by_start on town_events (starts_at, id);
create index town_events_sample on town_events (id) where source = 'sample';

-- The dates of events up to the horizon. Fields of the event are copied, so that one index answers a list.
create table town_event_occurrences (
  id uuid primary key,
  event_id uuid not null references town_events (id) on delete cascade,
  -- `only`, or the date of a recurring event.
  slot text not null check (char_length(slot) <= 10),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_long boolean not null generated always as (ends_at - starts_at > interval '24 hours') stored,
  is_listed boolean not null,
  category text not null,
  tags text[] not null,
  venue text,
  lat double precision,
  lng double precision,
  cell_small text,
  cell_large text,
  going integer not null default 0 check (going >= 0),
  interested integer not null default 0 check (interested >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  -- Number of answers so far, by which the waiting list is ordered.
  turns bigint not null default 0,
  unique (event_id, slot)
);
create index town_occurrences_by_start on town_event_occurrences (starts_at, id) where is_listed;
create index town_occurrences_long on town_event_occurrences (starts_at, id) where is_listed and is_long;
create index town_occurrences_by_cell_small on town_event_occurrences (cell_small, starts_at, id) where is_listed;
create index town_occurrences_by_cell_large on town_event_occurrences (cell_large, starts_at, id) where is_listed;
create index town_occurrences_of_venue on town_event_occurrences (venue, starts_at, id) where is_listed;
create index town_occurrences_of_category on town_event_occurrences (category, starts_at, id) where is_listed;
create index town_occurrences_by_tag on town_event_occurrences using gin (tags) where is_listed;
create index town_occurrences_over on town_event_occurrences (ends_at);

create table town_event_answers (
  occurrence_id uuid not null references town_event_occurrences (id) on delete cascade,
  user_id uuid not null references users (id),
  answer text not null check (answer in ('going', 'interested', 'waiting')),
  -- False if only the organizer may see who answered.
  is_shown boolean not null default true,
  turn bigint not null,
  answered_at timestamptz not null,
  -- Minutes before the event at which the person is reminded; null for no reminder.
  remind_minutes integer check (remind_minutes between 0 and 10080),
  -- Null when the reminder was sent, or for none.
  remind_at timestamptz,
  primary key (occurrence_id, user_id)
);
create index town_answers_in_order on town_event_answers (occurrence_id, answer, turn);
create index town_answers_of_person on town_event_answers (user_id, occurrence_id);
create index town_answers_due on town_event_answers (remind_at) where remind_at is not null;
