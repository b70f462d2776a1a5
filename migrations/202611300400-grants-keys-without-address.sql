-- The key of a record of shares contained the e-mail address of the grant, which remained after the erasure of the account.
-- Transfers of tokens keep their keys: the digests of the ledger include them.
update equity_records r set op_key = 'grant:equity:' || g.id
from email_grants g
where g.kind = 'equity' and r.op_key like 'grant:equity:%@%'
  and g.email_digest = sha256(convert_to(substr(r.op_key, 14), 'UTF8'));
