-- Tables of the Feathers server, filled with the rows of the seeded town, so that both servers start from the same data.
create schema feathers_peer;
set local search_path = feathers_peer;

create table users (
  id uuid primary key default uuidv7(),
  handle text not null unique,
  "displayName" text not null
);
create table sessions (
  digest bytea primary key,
  "userId" uuid not null references users
);
create table posts (
  id uuid primary key default uuidv7(),
  "userId" uuid not null references users,
  content text not null,
  "createdAt" timestamptz not null default now(),
  likes integer not null default 0,
  comments integer not null default 0
);
create table likes (
  "postId" uuid not null references posts,
  "userId" uuid not null references users,
  "createdAt" timestamptz not null default now(),
  primary key ("postId", "userId")
);
create table comments (
  id uuid primary key default uuidv7(),
  "postId" uuid not null references posts,
  "userId" uuid not null references users,
  content text not null,
  "createdAt" timestamptz not null default now()
);
create table accounts (
  "userId" uuid primary key references users,
  balance integer not null default 0 check (balance >= 0),
  held integer not null default 0 check (held >= 0)
);
create table drivers (
  "userId" uuid primary key references users
);
create table bookings (
  id uuid primary key default uuidv7(),
  "passengerId" uuid not null references users,
  "driverId" uuid references users,
  "pickupAddress" text not null,
  "pickupLat" double precision not null,
  "pickupLng" double precision not null,
  "dropoffAddress" text not null,
  "dropoffLat" double precision not null,
  "dropoffLng" double precision not null,
  fee integer not null,
  fare integer not null,
  status text not null default 'requested',
  "createdAt" timestamptz not null default now()
);
create table transfers (
  id uuid primary key default uuidv7(),
  "bookingId" uuid not null references bookings,
  "from" uuid references users,
  "to" uuid references users,
  amount integer not null check (amount > 0),
  reason text not null,
  "createdAt" timestamptz not null default now()
);
create table trip_log (
  id uuid primary key default uuidv7(),
  "bookingId" uuid not null references bookings,
  "actorId" uuid not null references users,
  status text not null,
  "createdAt" timestamptz not null default now()
);

insert into users select id, handle, display_name from public.users;
insert into sessions select digest, user_id from public.sessions;
insert into posts select id, user_id, content, created_at, likes, comments from public.posts;
insert into likes select post_id, user_id, created_at from public.post_likes;
insert into comments select id, post_id, user_id, content, created_at from public.comments;
insert into accounts select id, 1000 from public.users;
insert into drivers select user_id from public.drivers;

create index on posts ("createdAt" desc);
create index on posts ("userId");
create index on likes ("userId");
create index on comments ("postId", "createdAt" desc);
create index on bookings ("passengerId");
create index on bookings ("driverId");
create index on transfers ("bookingId");
create index on trip_log ("bookingId");
analyze users, sessions, posts, likes, comments;
