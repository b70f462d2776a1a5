-- The time zone of the last activity that counted for the streak: a day is missed only if this clock has missed it too.
-- `time_zone` is that of the last action, whether it earned something or not.
alter table user_stats add column active_time_zone text;
update user_stats set active_time_zone = time_zone where last_active_date is not null;
update progress_snapshots set standing = standing || jsonb_build_object('activeTimeZone', standing->'timeZone');
