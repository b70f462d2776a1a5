-- Who took a story away: what its author took away may come back for 30 days.
alter table stories add column deleted_by uuid;
update stories set deleted_by = user_id where deleted_at is not null;

-- How a person wants stories: none at all, or not those of some people (EXP-038).
create table story_settings (
  user_id uuid primary key references users (id) on delete cascade,
  hidden boolean not null default false
);
create table story_mutes (
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, author_id),
  constraint not_oneself check (user_id <> author_id)
);
create index story_mutes_author on story_mutes (author_id);
