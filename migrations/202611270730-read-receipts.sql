-- A person who switches read receipts off neither shares nor sees how far messages were read (EXP-068).
alter table users add column shares_read_receipts boolean not null default true;
