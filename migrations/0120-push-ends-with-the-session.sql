-- A browser is woken for the session it was signed in with, and no longer than that: signing out elsewhere, or a new
-- password, ends it as well. Whose browsers are known so far cannot be told apart; they say so again when Plaza is next opened.
delete from push_subscriptions;
alter table push_subscriptions add column session_id uuid not null references sessions (id) on delete cascade;
create index push_subscriptions_of_session on push_subscriptions (session_id);
