-- A post has one location: a venue, or a position at the precision that its author chose. The venue is what cards show.
-- Cells of the position are cleared; the backfill computes those of the venue.
update posts set place = null, cell_small = null, cell_large = null, version = version + 1
  where place is not null and venue is not null;
update held_posts set body = jsonb_set(body, '{place}', 'null')
  where jsonb_typeof(body->'place') = 'object' and jsonb_typeof(body->'venue') <> 'null';
alter table posts add constraint posts_one_location check (place is null or venue is null);
