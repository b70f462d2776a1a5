-- Only the recipient likes a message, so a message has at most one like.
create table message_likes (
  message_id uuid primary key references messages (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz not null
);
create index message_likes_of_person on message_likes (user_id);
