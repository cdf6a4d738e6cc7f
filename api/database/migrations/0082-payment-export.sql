-- What the finance system was given: each payment once, in a batch that can be written again byte for byte (docs/reconciliation.md).
create table portal.payment_export (
  number integer primary key,
  made_at timestamptz not null,
  made_by text not null,
  payments integer not null,
  amount numeric(14,2) not null,
  -- Of the file: what is written again is the same, or nothing.
  digest bytea not null
);

create table portal.payment_exported (
  payment_id text primary key references portal.payment on delete cascade,
  export_number integer not null references portal.payment_export
);
create index payment_exported_export on portal.payment_exported (export_number);
