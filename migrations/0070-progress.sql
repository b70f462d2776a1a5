-- Progress: what people have done, what it earned them, their levels, achievements and streaks. All of it follows from the event log.
create table user_stats (
  user_id uuid primary key references users (id),
  total_posts integer not null check (total_posts >= 0),
  total_stories integer not null check (total_stories >= 0),
  total_comments integer not null check (total_comments >= 0),
  total_likes integer not null check (total_likes >= 0),
  total_shares integer not null check (total_shares >= 0),
  total_views integer not null check (total_views >= 0),
  likes_received integer not null check (likes_received >= 0),
  xp integer not null check (xp >= 0),
  level integer not null check (level >= 1),
  -- The highest level that had its bonus; a level is paid once.
  highest_level integer not null check (highest_level >= level),
  tokens_earned bigint not null check (tokens_earned >= 100),
  streak_days integer not null check (streak_days >= 0),
  longest_streak integer not null check (longest_streak >= streak_days),
  -- By the person's own calendar; never goes back.
  last_active_date date,
  -- How many of each action earned something on that day.
  day_counts jsonb not null default '{}',
  -- Whose midnight counted last; null before the first activity. See progress_zones.
  time_zone text,
  constraint level_follows_from_xp check (
    xp >= 100 * (level - 1) * (level - 1) and xp < 100 * level * level
  )
);

create table user_achievements (
  user_id uuid not null references users (id),
  achievement text not null,
  unlocked_at timestamptz not null,
  primary key (user_id, achievement)
);

-- Every change of somebody's xp, and every first time that a person did a thing to a thing, also where it earned nothing.
create table progress_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  -- An action, a reversal of one (`post_reversal`), or `achievement`.
  kind text not null,
  -- The id of the post, story or comment, or of the achievement.
  target text not null,
  xp integer not null,
  tokens integer not null,
  -- Where to look: the post or story it happened at, or the achievement.
  link_kind text not null,
  link_id text not null,
  created_at timestamptz not null,
  -- One award for each person, action and target, for ever.
  unique (user_id, kind, target)
);
create index progress_entries_of_person on progress_entries (user_id, id desc) where xp <> 0 or tokens <> 0;

-- Which time zone a person's days were counted in, from which event on: so that counting again gives the same days.
create table progress_zones (
  user_id uuid not null references users (id),
  event_id bigint not null,
  time_zone text not null,
  primary key (user_id, event_id)
);
