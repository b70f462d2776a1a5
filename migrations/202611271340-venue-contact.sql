-- Phone number (E.164) and website of a venue, shown on its page (EXP-080).
alter table venues
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column website text check (website ~ '^https?://' and char_length(website) <= 300);
