-- A message may reply to an earlier message of its conversation: the number of that message. Readers get a quote of its current
-- text, so nothing of the text is stored a second time. A server of the previous version keeps the number when it removes a
-- message, so the queries return no quote of a message without `content`.
alter table messages add column reply_to integer;
alter table messages
  add constraint messages_reply_to_check check (reply_to >= 1 and reply_to < number),
  add constraint messages_reply_to_fkey foreign key (conversation_id, reply_to) references messages (conversation_id, number);
