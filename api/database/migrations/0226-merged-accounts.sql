-- Accounts that became part of another one of the same person. The log keeps their numbers, and nothing in it may be changed: this says
-- to whom they lead now.
create table portal.merged_account (
  account_id bigint primary key,
  login text not null,
  into_id bigint not null references portal.account on delete cascade,
  merged_at timestamptz not null default now()
);
create index merged_account_into on portal.merged_account (into_id);
