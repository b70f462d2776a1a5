-- What people are told of, one row for each (who is told, type, who did it, thing); groups are made when they are read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  type text not null check (
    type in ('like', 'comment', 'reply', 'mention', 'follow', 'post', 'message', 'badge', 'level', 'gift', 'trip', 'system')
  ),
  -- Null where nobody did it: the town tells.
  actor_id uuid references users (id),
  -- The exact thing it is about, and the thing on whose page that is found.
  object_kind text not null,
  object_id text not null,
  target_kind text not null,
  target_id text not null,
  -- Those with the same key are shown as one.
  group_key text not null,
  -- What a type needs for its words: the name of a badge, an amount, a whole message.
  details jsonb not null default '{}',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  -- Strangers may be kept apart.
  box text not null default 'main' check (box in ('main', 'requests')),
  created_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  -- The like was taken back; the exact thing, or what it is found on, was taken away.
  is_withdrawn boolean not null default false,
  object_gone boolean not null default false,
  target_gone boolean not null default false,
  is_shown boolean not null generated always as (
    removed_at is null and not is_withdrawn and not object_gone and not target_gone
  ) stored,
  constraint nobody_tells_themselves check (actor_id is null or actor_id <> user_id)
);
create unique index notifications_once on notifications (
  user_id, type, coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), object_kind, object_id
);
create index notifications_shown on notifications (user_id, box, created_at desc, id desc) where is_shown;
create index notifications_unread on notifications (user_id, box, group_key) where is_shown and read_at is null;
create index notifications_of_group on notifications (user_id, group_key);
create index notifications_of_object on notifications (object_kind, object_id);
create index notifications_of_target on notifications (target_kind, target_id);
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
create index notifications_by_age on notifications (created_at);

-- What somebody has chosen; who has no row has the standard.
create table notification_settings (
  user_id uuid primary key references users (id),
  -- By type: {"list", "popup", "push"}, only what differs from the standard.
  types jsonb not null default '{}',
  -- Minutes of the day by the person's own clock; the same day over midnight where the end is smaller.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  strangers_apart boolean not null default false,
  newcomers_apart boolean not null default false,
  updated_at timestamptz not null,
  constraint quiet_has_both_ends check ((quiet_from is null) = (quiet_to is null))
);

-- Browsers that are to be woken.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Pushes that wait or went out: one for each browser and group, so that a hundred likes do not ring a hundred times.
create table push_outbox (
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  group_key text not null,
  notification_id uuid not null references notifications (id) on delete cascade,
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  done_at timestamptz,
  primary key (subscription_id, group_key)
);
create index push_outbox_waiting on push_outbox (next_attempt_at) where done_at is null;
create index push_outbox_of_notification on push_outbox (notification_id);
