-- Whoever leaves is looked for on the other side of mutes and reports too.
create index mutes_of_muted on mutes (muted_id);
create index reports_about on reports (target_user_id) where target_user_id is not null;

-- What a person still says in messages: it is taken away piece by piece, and what is gone is not gone through again.
create index messages_standing on messages (sender_id) where removed_at is null;
drop index messages_of_sender;
