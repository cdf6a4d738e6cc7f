-- What the office's systems tell the portal between two deliveries (docs/import/fakty.md), in the order of their own numbers.
create table portal.fact (
  system text not null check (system in ('ewidencja', 'budzet', 'podatki', 'finanse')),
  id text not null,
  -- The system's own running number: of two that say something of one row, the higher is right.
  number bigint not null,
  subject_id bigint not null,
  digest bytea not null,
  -- `held`: its subject is set aside, it waits for the delivery that mends it. `older`: everything it says was known better.
  state text not null check (state in ('applied', 'held', 'older', 'refused')),
  rule text,
  field text,
  -- Rows and keys by dataset, as the register has them; gone where no delivery can need them again.
  content jsonb,
  seq bigint generated always as identity,
  received_at timestamptz not null,
  primary key (system, id)
);
create unique index fact_number on portal.fact (system, number) where state <> 'refused';
create index fact_seq on portal.fact (seq);
-- By which fact a row was said last.
create table portal.fact_key (
  dataset text not null,
  key text not null,
  system text not null,
  number bigint not null,
  primary key (dataset, key)
);
create index fact_key_system on portal.fact_key (system, number);
-- Rows of a subject as they were before facts that nobody has been told of yet.
create table portal.fact_before (
  subject_id bigint not null,
  dataset text not null,
  rows jsonb not null,
  primary key (subject_id, dataset)
);
-- The number up to which a delivery holds what facts have said.
alter table portal.register_date add fact_number bigint not null default 0, add previous_fact_number bigint;

-- By what a system of the office proves that a call is its own: two at once, so that one can follow the other.
create table portal.system_key (
  id bigint generated always as identity primary key,
  system text not null check (system in ('ewidencja', 'budzet', 'podatki', 'finanse')),
  kind text not null check (kind in ('v1a', 'v1')),
  -- The public key; of a shared one the secret, sealed with the secret of the installation.
  key text not null,
  made_by text not null,
  made_at timestamptz not null,
  -- A second person; until then it opens nothing.
  seconded_by text,
  seconded_at timestamptz,
  ended_at timestamptz
);
-- Calls that were answered, so that the same call has the same answer.
create table portal.system_call (
  system text not null,
  id text not null,
  digest bytea not null,
  status integer not null,
  answer jsonb,
  received_at timestamptz not null,
  primary key (system, id)
);
create index system_call_age on portal.system_call (received_at);
