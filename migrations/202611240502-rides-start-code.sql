-- Start code of a trip: the passenger shows it, the driver enters it at the pickup. Null if the passenger did not ask
-- for one.
alter table bookings add column start_code text check (start_code ~ '^[0-9]{6}$');
