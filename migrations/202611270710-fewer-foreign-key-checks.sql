-- Each check of a foreign key reads and locks a row of `users`, for every like, comment and post that the listeners
-- handle. Users are never deleted, and the listeners take the ids from events of the same database.
alter table progress_entries drop constraint progress_entries_user_id_fkey;
alter table notifications drop constraint notifications_user_id_fkey, drop constraint notifications_actor_id_fkey;
