-- The circles that hide zones: their centers are a secret random distance from those of the zones. Kept when a zone is
-- deleted, so that a zone at the same place is hidden by the same circle again. Sent to nobody but their person's posts.
create table protected_areas (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- Meters.
  radius integer not null check (radius > 0),
  created_at timestamptz not null
);
create index protected_areas_of_person on protected_areas (user_id, created_at, id);

alter table location_zones add column protected_area_id uuid references protected_areas (id);
create index location_zones_by_area on location_zones (protected_area_id);

-- An area for each zone of today, as `chooseArea` makes one: 0.6 to 1 step away, uniform over that ring, 2 steps large.
with chance as materialized (
  select z.*,
    ('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint / 4294967296.0 as for_distance,
    ('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint / 4294967296.0 as for_bearing,
    (select min(step) from unnest(array[300, 500, 800, 1200, 1800, 2700, 5000]) step where step >= z.radius) as step
  from location_zones z
), placed as (
  select *, step * sqrt(0.36 + for_distance * 0.64) as meters, 2 * pi() * for_bearing as bearing from chance
), moved as (
  select *, greatest(-89, least(89, lat + meters * cos(bearing) / 111195)) as area_lat from placed
)
insert into protected_areas (id, user_id, lat, lng, radius, created_at)
select id, user_id, round(area_lat::numeric, 4)::float8,
  -- Wrapped at the date line.
  round((mod((lng + meters * sin(bearing) / (111195 * cos(radians(area_lat))) + 540)::numeric, 360) - 180), 4)::float8,
  2 * step, created_at
from moved;

update location_zones set protected_area_id = id;
alter table location_zones alter column protected_area_id set not null;
