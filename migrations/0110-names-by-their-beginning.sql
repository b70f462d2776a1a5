-- People are found by the first letters of a name, however many people there are.
create index users_by_beginning_of_name on users (plain_text(display_name) text_pattern_ops) where deleted_at is null;
