-- The calendar and the categories of events count the dates of all events except those of cancelled events and of inactive
-- organizers. These indexes list the exceptions, so that no event or account is read for each counted date.
create index town_events_cancelled on town_events (id) where status = 'cancelled';
create index users_inactive on users (id) where deleted_at is not null or deactivated_at is not null
  or suspended_at is not null or deletion_requested_at is not null;
