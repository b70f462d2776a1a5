-- The client's key of the call that created the post; null for none, and for a post that was published later by the server.
alter table posts add column idempotency_key text check (octet_length(idempotency_key) <= 200);
