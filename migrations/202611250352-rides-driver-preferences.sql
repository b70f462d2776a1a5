-- Favorite and blocked drivers of a passenger, and the badges that people give with their stars.

create table driver_preferences (
  user_id uuid not null references users (id),
  driver_id uuid not null references users (id),
  kind text not null check (kind in ('favorite', 'blocked')),
  created_at timestamptz not null,
  primary key (user_id, driver_id),
  check (user_id <> driver_id)
);
create index driver_preferences_of_driver on driver_preferences (driver_id);

alter table ride_ratings
  add column badges text[] not null default '{}' check (cardinality(badges) <= 4);
