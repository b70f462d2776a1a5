-- Street address of a venue, such as "2301 N Central Ave", shown on its page. Null if it is unknown.
alter table venues add column address text check (char_length(address) between 1 and 200);
