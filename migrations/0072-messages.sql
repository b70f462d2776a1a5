-- Direct messages between two people.
create table conversations (
  id uuid primary key,
  -- The two, in the order of their ids: of two people there is one conversation.
  first_id uuid not null references users (id),
  second_id uuid not null references users (id),
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- The number of the last message; messages are numbered without a gap.
  last_number integer not null default 0 check (last_number >= 0),
  unique (first_id, second_id),
  constraint two_in_order check (first_id < second_id)
);

-- What one of the two makes of it.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id),
  -- A stranger's first words wait as a request; a declined one is not shown until its owner writes.
  state text not null check (state in ('accepted', 'request', 'declined')),
  read_number integer not null default 0 check (read_number >= 0),
  primary key (conversation_id, user_id)
);
create index conversation_members_of_user on conversation_members (user_id, state);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null check (number >= 1),
  sender_id uuid not null references users (id),
  -- Null once its sender took it back.
  content text check (char_length(content) between 1 and 2000),
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (conversation_id, number),
  constraint removed_is_empty check ((content is null) = (removed_at is not null))
);
create index messages_of_sender on messages (sender_id);
