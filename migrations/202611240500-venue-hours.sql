-- Opening hours of venues, and venues from imported map extracts.
alter table venues add column hours jsonb check (jsonb_typeof(hours) = 'object');
-- True for a place that has closed for good; its page remains, with its posts.
alter table venues add column is_closed boolean not null default false;
alter table venues drop constraint venues_source_check;
alter table venues add constraint venues_source_check check (source in ('sample', 'user', 'import')) not valid;
alter table venues validate constraint venues_source_check;
