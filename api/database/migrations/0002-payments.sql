-- Online payments (security checklist part 7; spec/api.md "Receivables and payments").
-- Business times (`created_at`, `valid_until`) come from the business clock, so they are always given by the application.

create sequence portal.payment_number;

-- `id`: idTransakcji, readable and short enough to be told by phone, e.g. 2026-00000017.
-- `attempt_id`: the unguessable number that goes to the gateway (its sessionId) and into return addresses.
create table portal.payment (
  id text primary key,
  attempt_id uuid not null unique,
  provider text not null check (provider in ('p24', 'kir')),
  state text not null check (state in ('NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID', 'POSTED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW')),
  -- Null when the account was deleted: the law keeps the payment, not who clicked.
  account_id bigint references portal.account on delete set null,
  subject_id bigint,
  pesel text,
  nip text,
  amount numeric(14,2) not null check (amount > 0),
  currency text not null default 'PLN' check (currency = 'PLN'),
  title text not null,
  card_id bigint not null,
  card_symbol text not null,
  account_number text not null,
  payer_name text not null,
  payer_email text not null,
  -- As it stood on the order: nazwa, adres, miasto, kodPocztowy, email, kodPanstwa.
  recipient jsonb not null,
  language text not null,
  return_ok text not null,
  return_error text not null,
  provider_token text,
  redirect_url text,
  -- 64-bit: the gateway's numbers exceed 2^31.
  provider_order_id bigint,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  paid_at timestamptz,
  -- Reconciliation: how often the gateway was asked in vain, and when it is asked next; null when there is nothing left to ask.
  checks integer not null default 0,
  next_check_at timestamptz,
  check ((pesel is null) <> (nip is null)),
  unique (provider, provider_order_id)
);
create index payment_pesel on portal.payment (pesel, created_at desc) where pesel is not null;
create index payment_nip on portal.payment (nip, created_at desc) where nip is not null;
create index payment_account on portal.payment (account_id) where account_id is not null;
create index payment_next_check on portal.payment (next_check_at) where next_check_at is not null;
create index payment_unposted on portal.payment (id) where state = 'PAID';

-- What an order pays: one row a collective instalment, with the amounts of the moment of ordering.
-- `live` is the lock: true while money may still arrive for it or has arrived and is not yet posted by the office.
create table portal.payment_instalment (
  payment_id text not null references portal.payment on delete cascade,
  collective_id bigint not null,
  provider text not null check (provider in ('p24', 'kir')),
  live boolean not null,
  "rodzajOplaty" text not null,
  "opisNrRaty" text not null,
  "terminPlatnosci" date not null,
  "kwotaRaty" numeric(14,2) not null,
  "kwotaGlowna" numeric(14,2) not null,
  "kosztUpomnien" numeric(14,2) not null,
  "oplataProlongacyjna" numeric(14,2) not null,
  "kwotaOdsetek" numeric(14,2) not null,
  "kwotaVat" numeric(14,2),
  primary key (payment_id, collective_id)
);
-- At most one live order an instalment: two tabs, a double click or two instances cannot get past this.
create unique index payment_instalment_live on portal.payment_instalment (collective_id) where live;

-- Every transition with its cause, written in the transaction that changes the state.
create table portal.payment_history (
  id bigint generated always as identity primary key,
  payment_id text not null references portal.payment,
  from_state text,
  to_state text not null,
  cause text not null,
  -- account:12, gateway:p24, job:payments, office:<name>
  actor text not null,
  provider_reference text,
  at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index payment_history_payment on portal.payment_history (payment_id, id);

create function portal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger payment_history_append_only before update or delete on portal.payment_history
  for each row execute function portal.refuse_change();

-- Correctly signed messages of the gateways as they came. A repetition only counts up `times`.
create table portal.payment_notification (
  id bigint generated always as identity primary key,
  provider text not null,
  digest bytea not null,
  payment_id text references portal.payment,
  provider_order_id bigint,
  body jsonb not null,
  outcome text not null,
  address text,
  times integer not null default 1,
  received_at timestamptz not null default now(),
  last_received_at timestamptz not null default now(),
  unique (provider, digest)
);

-- One row an intention of a person, whatever call it is for. `object`: what the call made; `answer`: null while it runs.
create table portal.idempotency_key (
  account_id bigint not null references portal.account on delete cascade,
  key text not null,
  call text not null,
  body_hash bytea not null,
  object text,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_created on portal.idempotency_key (created_at);
