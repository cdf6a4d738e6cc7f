-- To which words somebody has agreed, by which channel and when: every change, so that a new wording loses nothing of an old consent.
create table portal.consent_given (
  id bigint generated always as identity primary key,
  account_id bigint not null references portal.account on delete cascade,
  -- Number and day of the office's wording; null: the portal's own words stood there.
  version text,
  by_mail boolean not null,
  by_sms boolean not null,
  given_at timestamptz not null default now()
);
create index consent_given_account on portal.consent_given (account_id, id desc);
