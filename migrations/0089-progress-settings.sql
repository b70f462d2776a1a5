-- What a person wishes for their own progress.
create table progress_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- False: nothing of it is shown to anybody; counting goes on.
  is_on boolean not null default true,
  in_leaderboards boolean not null default true,
  -- The last pause of the streak, both days included.
  paused_from date,
  paused_until date,
  constraint pause_has_two_ends check ((paused_from is null) = (paused_until is null) and paused_from <= paused_until)
);

-- The pause as the event log tells of it: with it days are counted.
alter table user_stats add column paused_from date, add column paused_until date,
  add constraint pause_has_two_ends check ((paused_from is null) = (paused_until is null));
