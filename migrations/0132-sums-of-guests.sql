-- What guests used, in sums by day (UTC): a few rows a day, whatever guests send.
create table analytics_guest_days (
  day date not null,
  event text not null check (event in ('page_view', 'tab_view', 'other')),
  visits integer not null check (visits >= 1),
  primary key (day, event)
);
