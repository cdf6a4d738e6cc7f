-- Devices from which an account has signed in: the digest of a random word that the browser keeps, made with the account's number,
-- so that two accounts of one browser cannot be told from these rows. A sign-in from another is mailed to the owner.
create table portal.known_device (
  account_id bigint not null references portal.account on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (account_id, token_hash)
);

-- By what the owner recognises an open session: names, and the beginning of the address.
alter table portal.session add column browser text, add column system text, add column network text;

alter table portal.account_link drop constraint account_link_purpose_check;
alter table portal.account_link add check (purpose in ('activation', 'office-activation', 'password', 'email', 'not-me'));
