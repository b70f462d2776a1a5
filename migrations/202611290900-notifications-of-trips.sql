-- All notifications of a trip are one row of the list, which shows the newest one.
update notifications set group_key = 'process:booking:' || target_id
where target_kind = 'booking' and type in ('rideStatus', 'driverArrival', 'rideSchedule', 'rideChange');
