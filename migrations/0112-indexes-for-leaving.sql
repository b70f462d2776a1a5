-- Whoever leaves is looked for on the other side of mutes and reports too.
create index mutes_of_muted on mutes (muted_id);
create index reports_about on reports (target_user_id) where target_user_id is not null;

-- A post that goes for good takes its keepings along: without this each of them goes through everybody's.
create index saved_posts_of_post on saved_posts (post_id);
