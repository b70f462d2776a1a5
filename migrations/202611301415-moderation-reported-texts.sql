-- Text of reported content that its author may delete irretrievably before moderators read it, such as a message. Copied by the
-- report, shown to moderators only, and deleted by their decision. Null for other content.
alter table reports add column reported_text text check (char_length(reported_text) between 1 and 2000);
