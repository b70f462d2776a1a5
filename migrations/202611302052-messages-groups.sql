-- A conversation of two people keeps both ids; a group conversation has none, and its people are the rows of
-- `conversation_members`. Existing rows are pairs and satisfy the new checks, so these are not validated.
alter table conversations alter column first_id drop not null;
alter table conversations alter column second_id drop not null;
alter table conversations
  -- Null if nobody named the group, and for pairs.
  add column name text,
  -- The time at which the last member left the group. A job then deletes the group in batches.
  add column emptied_at timestamptz,
  add constraint conversations_pair_or_group check ((first_id is null) = (second_id is null)) not valid,
  add constraint conversations_name_check check (char_length(name) between 1 and 60) not valid,
  add constraint conversations_only_groups_have_names check (name is null or first_id is null) not valid;
create index conversations_emptied on conversations (emptied_at) where emptied_at is not null;

alter table conversation_members
  -- Members who created the group may remove others.
  add column is_creator boolean not null default false,
  -- A member who muted the group gets no notifications of its messages.
  add column is_muted boolean not null default false;

-- A notice is a line of a group that says what happened, such as who joined. It has a number like every message. `content` is the
-- new name of a renamed group, otherwise empty; `subject_id` is the person who was added or removed.
alter table messages
  add column notice text,
  add column subject_id uuid;
alter table messages drop constraint messages_content_check;
alter table messages
  add constraint messages_content_check check (
    char_length(content) between 1 and 2000
    or (content = '' and (post_id is not null or images is not null or notice is not null))) not valid,
  add constraint messages_notice_check check (notice in ('created', 'added', 'removed', 'left', 'renamed')) not valid,
  add constraint messages_notice_subject_check check (
    (subject_id is not null) = (notice is not null and notice in ('added', 'removed'))) not valid,
  add constraint messages_subject_id_fkey foreign key (subject_id) references users (id) not valid;

-- Reactions to messages of groups: one of each member. Reactions of pairs stay in `message_likes`, which has one for each message.
create table group_message_reactions (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users (id),
  reaction text not null check (reaction in ('❤️', '😂', '😮', '😢', '👍', '🙏')),
  created_at timestamptz not null,
  primary key (message_id, user_id)
);
create index group_message_reactions_of_person on group_message_reactions (user_id);
