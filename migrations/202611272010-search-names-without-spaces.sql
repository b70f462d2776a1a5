-- Names of places and people are found without their spaces too: "rooseveltrow" finds Roosevelt Row.

create function name_without_spaces(text) returns text language sql immutable strict parallel safe
  return regexp_replace(public.plain_text($1), '[\s''’".&{}()-]+', '', 'g');

-- The text form of an array separates its elements by commas, which stay, so each other name is a word of its own.
create or replace function words_of_venue(name text, also_known_as text[], category text, district text, city text, blurb text)
  returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('english'::regconfig, public.plain_text(name || ' ' || also_known_as::text)), 'A')
    || setweight(to_tsvector('english'::regconfig, public.name_without_spaces(name || ',' || also_known_as::text)), 'A')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(district || ' ' || city)), 'B')
    || setweight(to_tsvector('english'::regconfig, 'category' || category), 'C')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(blurb, ''))), 'D');
-- Computes the generated column with the words again.
update venues set name = name;

create index users_by_name_without_spaces on users (name_without_spaces(display_name) text_pattern_ops)
  where deleted_at is null;
