-- Search for places by their words: stems with weights, and the other names that people use for a place.

alter table venues add column also_known_as text[] not null default '{}' check (cardinality(also_known_as) <= 10);

-- The category is one word (`categoryfood`), so that a search for "restaurant" can ask for all places of a category.
create function words_of_venue(name text, also_known_as text[], category text, district text, city text, blurb text)
  returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('english'::regconfig, public.plain_text(name || ' ' || also_known_as::text)), 'A')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(district || ' ' || city)), 'B')
    || setweight(to_tsvector('english'::regconfig, 'category' || category), 'C')
    || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(blurb, ''))), 'D');

alter table venues add column words tsvector
  generated always as (words_of_venue(name, also_known_as, category, district, city, blurb)) stored;
create index venues_by_words on venues using gin (words);
