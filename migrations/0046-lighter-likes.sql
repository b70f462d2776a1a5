-- A like is looked up by its person first: the primary key serves that too, and one index less is written with every like.
alter table post_likes drop constraint post_likes_pkey;
alter table post_likes add primary key (user_id, post_id);
drop index post_likes_of_person;
-- People's rows are emptied when they leave, never removed, and who likes comes from a session: looking them up again with
-- every like would only write to the row of the person.
alter table post_likes drop constraint post_likes_user_id_fkey;
