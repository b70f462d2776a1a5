-- Missed days that a streak outlasts: they follow from the event log like every number here.
alter table user_stats add column freezes integer not null default 0 check (freezes between 0 and 2);
