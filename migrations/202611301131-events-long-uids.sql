-- The UID of one date that a calendar describes separately is the UID of its series, up to 255 characters, with `#` and the date.
alter table town_events drop constraint town_events_uid_check,
  add constraint town_events_uid_check check (char_length(uid) between 1 and 266);
