-- Rides: the license plate of a driver's vehicle, which riders compare at the pickup. Null for drivers who wrote it into
-- the description of the vehicle, before it had a field of its own.
alter table drivers add column plate text check (char_length(plate) between 1 and 10 and plate ~ '^[A-Z0-9 -]+$');
