-- Money found again: what bank and gateways say, beside what the portal and the office know (docs/reconciliation.md).

-- A file is read once: its digest says that it was.
create table portal.money_file (
  digest bytea primary key,
  name text not null,
  kind text not null check (kind in ('statement', 'settlement')),
  read_at timestamptz not null
);

create table portal.bank_statement (
  id bigint generated always as identity primary key,
  file_digest bytea not null references portal.money_file on delete cascade,
  format text not null,
  account_number text not null,
  -- As the bank numbers it, with its page.
  number text not null,
  opened_on date not null,
  closed_on date not null,
  opening numeric(14,2) not null,
  closing numeric(14,2) not null,
  -- Digest of what it says: the same statement again, in whatever file, is known by it.
  content bytea not null,
  unique (account_number, number, opened_on)
);

create table portal.bank_line (
  statement_id bigint not null references portal.bank_statement on delete cascade,
  line integer not null,
  account_number text not null,
  booked_on date not null,
  -- Negative where money left the account.
  amount numeric(14,2) not null,
  title text not null,
  party text,
  -- What of the title may be the number of an order.
  reference text,
  primary key (statement_id, line)
);

create table portal.settlement_batch (
  id bigint generated always as identity primary key,
  file_digest bytea not null references portal.money_file on delete cascade,
  provider text not null,
  batch text not null,
  paid_out_on date not null,
  -- Title of the payout on the statement; empty where every payment is paid out by itself.
  payout_title text not null,
  content bytea not null,
  unique (provider, batch)
);

create table portal.settlement_line (
  batch_id bigint not null references portal.settlement_batch on delete cascade,
  line integer not null,
  session text not null,
  order_id text not null,
  paid_on date not null,
  amount numeric(14,2) not null,
  fee numeric(14,2) not null,
  primary key (batch_id, line)
);

create sequence portal.reconciliation_run;

-- What does not agree, or waits: one row for one piece of money, written anew by every run, with its one computed label.
create table portal.difference (
  number bigint generated always as identity primary key,
  key text not null unique,
  label text not null,
  payment_id text references portal.payment on delete cascade,
  account_number text not null,
  day date not null,
  title text not null,
  ordered numeric(14,2),
  settled numeric(14,2),
  banked numeric(14,2),
  posted numeric(14,2),
  -- What was found, without its age: a closed difference opens again when this changes.
  facts text not null,
  run bigint not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  reason text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null))
);
create index difference_day on portal.difference (day) where closed_at is null;
create index difference_payment on portal.difference (payment_id) where payment_id is not null;

-- Sums of a day in the four views, and whether the office has closed it.
create table portal.money_day (
  day date primary key,
  orders integer not null,
  ordered numeric(14,2) not null,
  settled numeric(14,2) not null,
  banked numeric(14,2) not null,
  posted numeric(14,2) not null,
  run bigint not null,
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);
