-- A share counts once a person, post and day. Rows are deleted after the day.
create table post_shares (
  post_id uuid not null references posts (id) on delete cascade,
  -- No foreign key: sharing a post waits for no lock of a person, and the rows live a day.
  user_id uuid not null,
  day date not null,
  primary key (post_id, user_id, day)
);
create index post_shares_by_day on post_shares (day);
create index post_shares_of_person on post_shares (user_id);

-- The salt of the day's digests of guests; without it nobody can tell a digest's browser.
create table post_view_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
