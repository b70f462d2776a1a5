-- What each day that is long over moved, by reason: the history of the books is not added up from the first transfer on
-- whenever somebody looks at it.
create table token_sums (
  day date not null,
  reason text not null,
  granted bigint not null,
  burned bigint not null,
  -- Between two accounts that are neither the mint nor where tokens end.
  moved bigint not null,
  transfers bigint not null,
  primary key (day, reason)
);

-- Transfers are written in the order of time: a few lines tell which pages hold the latest days.
create index token_transfers_by_time on token_transfers using brin (created_at) with (autosummarize = on);
