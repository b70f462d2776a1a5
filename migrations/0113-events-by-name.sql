-- A listener finds the events of its own names from where it stands, and passes over nobody else's.
create index events_by_name on events (name, xid, id);
drop index events_by_transaction;
