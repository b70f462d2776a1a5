-- Expired stories stay in the archive of their author, and highlights show some of them on the profile (EXP-039).
-- Constant defaults are stored in the catalog, so these columns do not rewrite their tables.
alter table stories add column is_archived boolean not null default true;
alter table story_settings add column saves_to_archive boolean not null default true;

-- Sample stories are shared again every day, so only those of highlights are kept.
update stories set is_archived = false where source = 'sample';

-- The sweep reads only the stories that no archive keeps. Their number does not grow with the archives.
drop index stories_expiry;
create index stories_to_purge on stories (expires_at)
  where not is_archived or deleted_at is not null or moderation_status <> 'approved';

create table story_highlights (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 20),
  created_at timestamptz not null
);
create index story_highlights_of_person on story_highlights (user_id, created_at desc, id desc);

create table story_highlight_stories (
  highlight_id uuid not null references story_highlights (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  primary key (highlight_id, story_id)
);
create index story_highlight_stories_of_story on story_highlight_stories (story_id);
