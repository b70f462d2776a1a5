-- Looking for posts, people, venues and tags. Both extensions come with PostgreSQL, and an owner of a database may add them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- As texts are compared: lower case, without accents. unaccent is only called stable because its dictionary could be
-- exchanged; nobody does.
create function plain_text(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create function words_of_post(content text, tags text[], venue jsonb) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('english'::regconfig, public.plain_text(content)), 'B')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(tags::text, ''))), 'A')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(venue->>'name', ''))), 'B')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(venue->>'district', ''))), 'C');

alter table posts add column words tsvector generated always as (words_of_post(content, tags, venue)) stored;
create index posts_by_words on posts using gin (words) where deleted_at is null;

create function names_of_venue(name text, district text, city text) returns text
  language sql immutable parallel safe
  return public.plain_text(name || ' ' || district || case when district = city then '' else ' ' || city end);

create index venues_by_names on venues using gin (names_of_venue(name, district, city) gin_trgm_ops);
create index users_by_name on users using gin (plain_text(display_name) gin_trgm_ops) where deleted_at is null;
create index users_by_handle on users using gin (handle gin_trgm_ops) where deleted_at is null;

-- Words that posts and places use, for putting slips right. Made anew every night, so that what was taken away goes.
create table search_words (
  word text primary key check (char_length(word) between 3 and 60),
  uses integer not null check (uses > 0)
);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Hashtags in use.
create table search_tags (
  tag text primary key check (char_length(tag) between 1 and 50),
  posts integer not null check (posts > 0)
);
create index search_tags_alike on search_tags using gin (tag gin_trgm_ops);
create index search_tags_prefix on search_tags (tag text_pattern_ops);
