-- Rides: the roles that a driver chose in the onboarding.

-- True if the driver also rides. Until now nobody was asked again, and drivers could ride.
alter table drivers add column is_rider boolean not null default true;
