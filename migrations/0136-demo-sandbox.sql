-- Accounts that are or were the demo account. After a reset their content stays hidden while it is being deleted.
alter table users add column was_demo boolean not null default false;
update users set was_demo = true where is_demo;
create index users_were_demo on users (deleted_at) where was_demo;
