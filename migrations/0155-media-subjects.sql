-- The post, story or profile that shows an image decides who may fetch it; the row of the image names it.
alter table media
  add column subject_kind text check (subject_kind in ('post', 'story', 'profile')),
  add column subject_id uuid,
  add constraint subject_is_whole check ((subject_kind is null) = (subject_id is null));

update media m set subject_kind = 'post', subject_id = p.id
from posts p, jsonb_array_elements(p.images) as image
where image->>'key' = m.key;

update media m set subject_kind = 'post', subject_id = p.id
from posts p where p.link_card->>'imageKey' = m.key;

update media m set subject_kind = 'story', subject_id = s.id
from stories s, jsonb_array_elements(s.media) as item
where item->>'key' = m.key;

update media m set subject_kind = 'profile', subject_id = u.id
from users u where m.key in (u.avatar_key, u.banner_key);
