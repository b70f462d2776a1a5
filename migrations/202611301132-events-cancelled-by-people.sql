-- Cancellations by people. An import of a calendar replaces the rule and the status of its events, but keeps these.
alter table town_events
  add column is_cancelled_by_person boolean not null default false,
  -- Dates of a recurring event. They are also excluded from its rule.
  add column dates_cancelled_by_person text[] not null default '{}';
