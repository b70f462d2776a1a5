-- A repeated call gets the first answer as it was: jsonb would put its keys in another order.
alter table idempotency_keys alter column response type json using response::json;
