-- What people ask about their data (GDPR art. 15 and 17), with the day by which the office answers. Kept as proof that it did (art. 5(2)).
create table portal.person_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('access', 'erasure')),
  -- Whose data: an account, a number, or both. Where the account is gone, the number says of whom what is left is.
  account_id bigint references portal.account on delete set null,
  pesel text,
  nip text,
  received_on date not null,
  due_on date not null,
  extended_on date,
  extension_reason text,
  noted_by text not null,
  closed_on date,
  outcome text check (outcome in ('done', 'refused')),
  closing_reason text,
  closed_by text,
  check ((extended_on is null) = (extension_reason is null)),
  check ((closed_on is null) = (outcome is null))
);
create index person_request_account on portal.person_request (account_id);
create index person_request_open on portal.person_request (due_on, id) where closed_on is null;
