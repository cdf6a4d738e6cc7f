-- Money that goes back to the payer: one row for each decision to send it, about one case. One person orders it, another one seconds it.
-- `id` is the number that the gateway gets. It is kept before the gateway hears anything, so that a repeated call is the same refund.
create table portal.payment_refund (
  id uuid primary key,
  payment_id text not null,
  case_number integer not null,
  provider text not null check (provider ~ '^[a-z][a-z0-9]{1,15}$'),
  -- How it goes back: by the gateway's own call, or by a transfer of the office where the gateway has none.
  method text not null check (method in ('gateway', 'transfer')),
  -- The transaction that is given back; null where the gateway told no number.
  provider_order_id bigint,
  amount numeric(14,2) not null check (amount > 0),
  state text not null check (state in ('ORDERED', 'SECONDED', 'PENDING', 'DONE', 'REFUSED', 'WITHDRAWN')),
  reason text not null,
  ordered_by text not null,
  ordered_at timestamptz not null,
  seconded_by text,
  seconded_at timestamptz,
  ended_at timestamptz,
  -- What the gateway said last, or the word of the clerk who sent the transfer.
  words text,
  checks integer not null default 0,
  next_check_at timestamptz,
  foreign key (payment_id, case_number) references portal.payment_case on delete cascade,
  check (method = 'transfer' or provider_order_id is not null),
  check ((seconded_by is null) = (seconded_at is null)),
  check (seconded_by <> ordered_by),
  -- Nothing is sent, and nothing has been, that only one person wanted.
  check (state in ('ORDERED', 'WITHDRAWN') or seconded_by is not null),
  check ((state in ('DONE', 'REFUSED', 'WITHDRAWN')) = (ended_at is not null))
);
-- A case has at most one refund that is under way or done, and so has a transaction of a gateway: the same money never goes back twice.
create unique index payment_refund_live on portal.payment_refund (payment_id, case_number) where state not in ('REFUSED', 'WITHDRAWN');
create unique index payment_refund_transaction on portal.payment_refund (provider, provider_order_id) where state not in ('REFUSED', 'WITHDRAWN');
create index payment_refund_next_check on portal.payment_refund (next_check_at) where next_check_at is not null;
