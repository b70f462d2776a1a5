-- Posts that their author scheduled for a time, in the table of the posts that wait until their author has left a place.
alter table held_posts
  add column is_scheduled boolean not null default false,
  -- Why a due post could not be published; null if it waits. Such a post waits for its author, no longer for its time.
  add column problem text check (problem in ('duplicate', 'inactive', 'place', 'photos')),
  add constraint only_scheduled_posts_stay check (problem is null or is_scheduled);
create index held_posts_waiting on held_posts (due_at) where problem is null;
drop index held_posts_due;
