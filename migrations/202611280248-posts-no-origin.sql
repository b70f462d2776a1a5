-- The author's device keeps the position at which a deferred post was written, and the server stores none (NEW-06).
-- The columns remain, because an older process may still run and use them; new code never writes them.
update held_posts set origin_lat = null, origin_lng = null where origin_lat is not null;
comment on column held_posts.origin_lat is 'Always null; unused since 2026-11-28';
comment on column held_posts.origin_lng is 'Always null; unused since 2026-11-28';
