-- A link to the archive of one's own data. It is returned by a call, not mailed; `email` is the address at that time.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'email-change', 'archive'));
