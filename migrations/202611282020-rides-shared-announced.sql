-- The time at which the open requests of a shared ride were announced to drivers, so that each ride is announced once.

alter table ride_shared_trips add column announced_at timestamptz;
