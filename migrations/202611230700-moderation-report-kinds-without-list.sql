-- The program checks kinds of reported content, so that a new one needs no migration.
alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind ~ '^[a-zA-Z]{1,40}$');
