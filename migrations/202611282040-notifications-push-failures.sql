-- Consecutive failed pushes of a browser. The server waits longer after each failure, and deletes the subscription after
-- failures of several days.
alter table push_subscriptions
  add column failure_count integer not null default 0 check (failure_count >= 0),
  add column failing_since timestamptz,
  -- Only urgent pushes are sent to the browser before this time.
  add column retry_at timestamptz,
  add constraint push_failures_have_a_start check ((failure_count > 0) = (failing_since is not null));
