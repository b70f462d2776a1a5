-- A post can quote another post (EXP-032). No foreign key: the quoting post outlives the quoted one, and shows that the
-- quoted post is no longer available.
alter table posts add column quoted_post_id uuid;
-- The poll of a post (EXP-032): {"options": ["Yes", "No"], "closesAt": "2026-12-01T17:00:00.000Z"}.
alter table posts add column poll jsonb;
