-- Names by their words, whatever their order. The fuzzy indexes named everybody of a common first name, to be compared one by one.
create index users_by_words on users using gin (to_tsvector('simple', plain_text(display_name))) where deleted_at is null;
drop index users_by_name;
drop index users_by_handle;

-- Words of names, each once, for correcting slips; of the demo account, which nobody else sees, none. Collected again every night, so that unused ones are deleted.
create table search_names (
  word text primary key check (char_length(word) between 3 and 50)
);
create index search_names_prefix on search_names (word text_pattern_ops);
create index search_names_alike on search_names using gin (word gin_trgm_ops);

create function words_of_name(name text) returns setof text language sql immutable parallel safe
  return unnest(tsvector_to_array(to_tsvector('simple'::regconfig, public.plain_text(name))));

create function add_name_words() returns trigger language plpgsql as $$
begin
  insert into search_names (word)
    select distinct word from written, words_of_name(display_name) as word
    where deleted_at is null and not is_demo and char_length(word) between 3 and 50 and word !~ '[0-9]' order by word
    on conflict do nothing;
  return null;
end;
$$;
create trigger users_insert_name_words after insert on users
  referencing new table as written for each statement execute function add_name_words();

create function add_new_name_words() returns trigger language plpgsql as $$
begin
  insert into search_names (word)
    select word from words_of_name(new.display_name) as word
    where char_length(word) between 3 and 50 and word !~ '[0-9]' order by word
    on conflict do nothing;
  return null;
end;
$$;
create trigger users_update_name_words after update of display_name on users
  for each row when (new.deleted_at is null and not new.is_demo and new.display_name <> old.display_name) execute function add_new_name_words();

insert into search_names (word)
  select distinct word from users, words_of_name(display_name) as word
  where deleted_at is null and not is_demo and char_length(word) between 3 and 50 and word !~ '[0-9]';
