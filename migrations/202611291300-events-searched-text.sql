-- The text in which events are searched. It is computed when an event is written: computing it for each listed event took
-- most of the time of a search. The index finds the events that contain a text of three characters or more.
create function searched_text_of_event(title text, venue text, address text, city text, tags text[]) returns text
  language sql immutable parallel safe
  return public.plain_text(
    concat_ws(e'\n', title, venue, address, city, array_to_string(tags, e'\n')));
alter table town_events add column searched_text text not null
  generated always as (searched_text_of_event(title, venue_name, address, city, tags)) stored;
create index town_events_by_text on town_events using gin (searched_text gin_trgm_ops);
