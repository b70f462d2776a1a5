-- The program checks types of notifications, reasons of reports and categories of venues, so that a new one needs no migration.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type ~ '^[a-zA-Z]{1,40}$');
alter table reports
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason ~ '^[a-zA-Z]{1,40}$');
alter table venues
  drop constraint venues_category_check,
  add constraint venues_category_check check (category ~ '^[a-zA-Z]{1,40}$');
