-- A search reads the whole pending list of a GIN index, up to 4 MB of it. Names and words rarely change and are searched
-- often, so their entries go into the index at once.
alter index users_by_words set (fastupdate = off);
alter index search_names_alike set (fastupdate = off);
alter index search_words_alike set (fastupdate = off);
select gin_clean_pending_list('users_by_words'), gin_clean_pending_list('search_names_alike'),
  gin_clean_pending_list('search_words_alike');
