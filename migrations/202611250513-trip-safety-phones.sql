-- Phone numbers among the trusted contacts. Only the person who added a number sees it, and calls it in an emergency.

alter table trusted_contacts
  drop constraint trusted_contacts_check,
  add column phone text check (phone ~ '^\+?[1-9][0-9]{0,14}$'),
  -- Name under which the person knows the number.
  add column name text check (char_length(name) between 1 and 60),
  add constraint trusted_contacts_one_kind check (num_nonnulls(contact_id, email, phone) = 1),
  add constraint trusted_contacts_named_phone check ((phone is null) = (name is null)),
  add constraint trusted_contacts_phone_once unique (user_id, phone);
