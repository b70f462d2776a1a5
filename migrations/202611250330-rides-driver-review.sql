-- Rides: the documents of drivers and their review, arrival at the pickup, and no-shows.

alter table drivers
  -- Time of the latest change that has to be reviewed.
  add column changed_at timestamptz,
  -- Reason for which an admin asked the driver to change something; null if the driver has answered it.
  add column review_note text check (char_length(review_note) between 1 and 300);
update drivers set changed_at = created_at;
alter table drivers alter column changed_at set not null;
create index drivers_in_review on drivers (changed_at, user_id) where approved_at is null and review_note is null;

-- Photos of a driver's documents, visible to the driver and to admins. A new photo is a new row.
create table driver_documents (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  media_key text not null,
  -- The last day on which the document is valid.
  expires_on date not null,
  uploaded_at timestamptz not null,
  unique (user_id, kind)
);
create index driver_documents_by_expiry on driver_documents (expires_on);

alter table bookings
  -- Time at which the driver arrived at the pickup, from which the waiting time counts.
  add column arrived_at timestamptz,
  add column is_no_show boolean not null default false,
  add constraint no_show_is_cancelled check (not is_no_show
    or (status = 'cancelled' and cancelled_role = 'driver' and arrived_at is not null));

-- Photos of documents are media, and belong to a document.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('posts', 'avatars', 'stories', 'documents'));
alter table media drop constraint media_key_check;
alter table media add constraint media_key_check check (
  key ~ '^(posts|avatars|stories|documents)/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{13}-[0-9a-f]{24}[.]jpg$'
);
alter table media drop constraint media_subject_kind_check;
alter table media add constraint media_subject_kind_check check (
  subject_kind in ('post', 'story', 'profile', 'document'));
