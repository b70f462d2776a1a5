-- What was earned in a period, person by person, without reading the rows themselves.
create index progress_entries_by_time on progress_entries (created_at) include (user_id, xp) where xp <> 0;
create index user_stats_by_xp on user_stats (xp desc) where xp > 0;
