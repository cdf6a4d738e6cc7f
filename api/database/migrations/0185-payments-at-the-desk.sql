-- What a clerk looks for among payments, at any number of them: each list is made of short stretches of one index.
-- `card_kind`: what the card is for (aplikacjaNaleznosci); empty for what was ordered before the portal kept it.
alter table portal.payment add column card_kind text not null default '';
update portal.payment p set card_kind = b.card_kind from portal.payment_basket_part b where b.payment_id = p.id;
create index payment_listed on portal.payment (provider, state, created_at, id);
create index payment_listed_kind on portal.payment (card_kind, provider, state, created_at, id);
create index payment_card_symbol on portal.payment (card_symbol, created_at);
create index payment_case_waiting on portal.payment_case (opened_at, payment_id, number) where decided_at is null;

-- Why a clerk decided as they did; null where nothing was asked for.
alter table portal.payment_case add column reason text;

-- What stays in the office about a payment.
create table portal.payment_note (
  id bigint generated always as identity primary key,
  payment_id text not null references portal.payment on delete cascade,
  -- Login, and how the person is called.
  author text not null,
  author_name text not null,
  words text not null,
  at timestamptz not null
);
create index payment_note_payment on portal.payment_note (payment_id, id);
