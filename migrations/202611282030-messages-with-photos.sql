-- A message may have up to four photos, with or without text: [{key, width, height, placeholder, alt}]. Null if it has none.
-- A server of the previous version, which knows no photos, sets only `content` to null when it removes a message.
-- During a rolling deployment `images` may thus remain, so the queries return no photos of a message without `content`.
-- The row of `media` names the message as its subject, which decides who may fetch the photo.
alter table messages add column images jsonb;
alter table messages drop constraint messages_content_check;
alter table messages
  add constraint messages_content_check check (
    char_length(content) between 1 and 2000
    or (content = '' and (post_id is not null or images is not null))),
  add constraint messages_images_check check (
    case when jsonb_typeof(images) = 'array' then jsonb_array_length(images) between 1 and 4 else images is null end);

alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('posts', 'avatars', 'stories', 'documents', 'messages'));
alter table media drop constraint media_key_check;
alter table media add constraint media_key_check check (
  key ~ '^(posts|avatars|stories|documents|messages)/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{13}-[0-9a-f]{24}[.]jpg$'
);
alter table media drop constraint media_subject_kind_check;
alter table media add constraint media_subject_kind_check check (
  subject_kind in ('post', 'story', 'profile', 'document', 'message'));
