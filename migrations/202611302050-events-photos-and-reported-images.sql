-- An event may have a photo of its own in place of the drawn poster: {key, width, height, placeholder, alt}. Null if it
-- has none. The row of `media` names the event as its subject, which decides who may fetch the photo.
alter table town_events add column photo jsonb check (photo is null or jsonb_typeof(photo) = 'object');

-- The photo of an event without an organizer, such as one that a guest suggested, has no owner. Its key names the nil
-- UUID in place of a user. The wider checks are not validated: all rows satisfy the narrower checks that they replace,
-- so that a scan of the table would find nothing.
alter table media alter column user_id drop not null;
alter table media drop constraint key_says_kind_and_user;
alter table media add constraint key_says_kind_and_user check (
  key like kind || '/' || coalesce(user_id, '00000000-0000-0000-0000-000000000000') || '/%') not valid;
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('posts', 'avatars', 'stories', 'documents', 'messages', 'events')) not valid;
alter table media drop constraint media_key_check;
alter table media add constraint media_key_check check (
  key ~ '^(posts|avatars|stories|documents|messages|events)/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{13}-[0-9a-f]{24}[.]jpg$'
) not valid;
alter table media drop constraint media_subject_kind_check;
alter table media add constraint media_subject_kind_check check (
  subject_kind in ('post', 'story', 'profile', 'document', 'message', 'event')) not valid;

-- The photos of reported content that its author can delete, so that moderators can see them later. Their files are
-- kept while the report is open. Empty if the content has none.
alter table reports add column reported_images text[] not null default '{}';
-- The sweep of stored images asks which open reports keep images.
create index reports_with_images on reports (id) where status = 'open' and reported_images <> '{}';
