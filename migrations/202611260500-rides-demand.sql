-- Demand areas count the requests of the last two hours. New rows have the latest times, so a block range index is small
-- and costs an insert almost nothing.
create index bookings_by_time on bookings using brin (created_at) with (pages_per_range = 32);
