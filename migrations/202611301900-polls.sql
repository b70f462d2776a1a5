-- Votes in the polls of posts (EXP-032). A vote is final, so the primary key makes a repeated vote harmless.
create table poll_votes (
  post_id uuid not null references posts (id) on delete cascade,
  user_id uuid not null references users (id),
  -- Position of the option in the poll of the post, from 0.
  option smallint not null check (option between 0 and 3),
  voted_at timestamptz not null,
  primary key (post_id, user_id)
);
create index poll_votes_by_user on poll_votes (user_id);

-- Counters of a poll. The row is inserted with the first vote.
create table polls (
  post_id uuid primary key references posts (id) on delete cascade,
  -- Number of votes of each option, in the order of the options.
  votes integer[] not null check (cardinality(votes) between 2 and 4 and 0 <= all (votes)),
  -- Time from which the author and the voters are notified that the poll ended; null once all are notified.
  announce_at timestamptz,
  -- Voters up to this time of their vote were notified; null before the first ones.
  announced_until timestamptz,
  check (announced_until is null or announce_at is not null)
);
create index polls_to_announce on polls (announce_at) where announce_at is not null;
