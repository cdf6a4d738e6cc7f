-- Mails of accounts have a lane of their own (integrations/mail/outbox.ts). Their owner finds them among what was sent, beside the message in the mailbox that says
-- the same (the key of its event), and has a pasted one compared by digests of its words, which are gone when it has left.
alter table portal.mail
  add column account_id bigint references portal.account on delete set null,
  add column about text,
  add column digests text[];
create index mail_account on portal.mail (account_id, id) where account_id is not null;
