-- PostgreSQL keeps the plan of a frequent statement until the statistics of its tables change. A plan that it makes when a
-- table has one or two pages reads the whole table, and would be slow during a burst of calls. Keys of idempotent calls are
-- deleted after a day, so the table is often that small. It is now analyzed and vacuumed only after more changes, when it has
-- more pages.
alter table idempotency_keys set (
  autovacuum_analyze_threshold = 5000,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_threshold = 5000);
