-- The tags of posts that are not deleted, in the order of lists. The index over arrays names every post of a common tag.
create table post_tags (
  tag text not null,
  created_at timestamptz not null,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (tag, created_at, post_id)
);
create index post_tags_of_post on post_tags (post_id);

create function keep_post_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from post_tags where post_id = new.id;
  end if;
  if new.deleted_at is null then
    insert into post_tags (tag, created_at, post_id)
      select distinct tag, new.created_at, new.id from unnest(new.tags) as tag;
  end if;
  return null;
end;
$$;
create trigger posts_insert_tags after insert on posts
  for each row when (new.tags <> '{}') execute function keep_post_tags();
create trigger posts_update_tags after update of tags, deleted_at on posts
  for each row when (old.tags is distinct from new.tags or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function keep_post_tags();

insert into post_tags (tag, created_at, post_id)
  select distinct tag, created_at, id from posts, unnest(tags) as tag where deleted_at is null;

-- Posts with pictures, in the order of lists.
create index posts_with_images on posts (created_at desc, id desc) where deleted_at is null and images <> '[]';
