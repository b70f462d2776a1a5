-- A message may answer a story (EXP-037). No foreign key: a story is swept away for good and the message still says that
-- it answered one.
alter table messages add column story_id uuid;
alter table messages add constraint removed_answers_nothing check (story_id is null or content is not null);
