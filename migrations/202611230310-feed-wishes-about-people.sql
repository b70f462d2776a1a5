-- The erasure of an account deletes the wishes of others about it.
create index feed_wishes_about_person on feed_wishes (target) where about = 'person';
