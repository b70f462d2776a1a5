-- The list of a person's recently deleted posts, latest first.
create index posts_deleted_by_author on posts (user_id, deleted_at desc, id desc) where deleted_at is not null;
