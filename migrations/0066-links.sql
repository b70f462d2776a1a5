-- Cards of links: what a page says of itself.

-- {source, url, title, description, siteName, image, imageKey}
alter table posts add column link_card jsonb;

-- Pages fetched lately, by the address asked for.
create table link_pages (
  url text primary key check (char_length(url) <= 2048),
  -- {url, title, description, siteName, imageUrl}
  page jsonb not null,
  fetched_at timestamptz not null
);
create index link_pages_by_age on link_pages (fetched_at);
