-- A message may carry a post (EXP-046), with or without words. No foreign key: the message remains when the post is deleted.
alter table messages add column post_id uuid;
alter table messages drop constraint messages_content_check;
alter table messages
  add constraint messages_content_check
    check (char_length(content) between 1 and 2000 or (content = '' and post_id is not null)),
  add constraint removed_carries_nothing check (post_id is null or content is not null),
  add constraint refers_to_one_thing check (story_id is null or post_id is null);
