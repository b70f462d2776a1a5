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

insert into users select id, handle, display_name from public.users;
insert into sessions select digest, user_id from public.sessions;
insert into posts select id, user_id, content, created_at, likes, comments from public.posts;
insert into likes select post_id, user_id, created_at from public.post_likes;
insert into comments select id, post_id, user_id, content, created_at from public.comments;

create index on posts ("createdAt" desc);
create index on posts ("userId");
create index on likes ("userId");
create index on comments ("postId", "createdAt" desc);
analyze users, sessions, posts, likes, comments;
