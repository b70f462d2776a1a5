-- The venue and the text alternatives of the pictures of an earlier version of a post, which an edit may change (EXP-021).
-- They are unknown for versions that were stored before. The author's own position is never stored with a version, so
-- that removing it removes it everywhere.
alter table post_versions
  add column venue text,
  add column alts text[] not null default '{}';
