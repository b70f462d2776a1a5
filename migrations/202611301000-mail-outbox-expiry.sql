-- Time after which a mail is not sent, because its link no longer works then; null for a mail that is always of use.
alter table mail_outbox add column expires_at timestamptz;
