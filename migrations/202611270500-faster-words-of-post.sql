-- Most posts have neither tags nor a venue. Their words are those of the text alone; all other results are as before.
create or replace function words_of_post(content text, tags text[], venue jsonb) returns tsvector
  language sql immutable parallel safe
  return case when tags = '{}' and venue is null
    then setweight(to_tsvector('english'::regconfig, public.plain_text(content)), 'B')
    else setweight(to_tsvector('english'::regconfig, public.plain_text(content)), 'B')
      || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(tags::text, ''))), 'A')
      || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(venue->>'name', ''))), 'B')
      || setweight(to_tsvector('english'::regconfig, public.plain_text(coalesce(venue->>'district', ''))), 'C')
    end;
