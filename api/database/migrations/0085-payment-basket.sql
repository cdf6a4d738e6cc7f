-- A basket: instalments of several cards, ordered in one go. Each part of it is a payment of its own, on its own account of the
-- office, and they are paid one after another. Nothing of what a part costs or became stands here: the payment says it.
create table portal.payment_basket (
  id uuid primary key,
  account_id bigint not null references portal.account on delete cascade,
  -- By the business clock, so it is always given by the application.
  created_at timestamptz not null,
  -- The person gave up what was left of it.
  closed_at timestamptz
);
create index payment_basket_account on portal.payment_basket (account_id, created_at desc);

-- `position`: as it stands on the page. `attempt`: a part that came to nothing is ordered anew, as another payment; the last one counts.
create table portal.payment_basket_part (
  payment_id text primary key references portal.payment on delete cascade,
  basket_id uuid not null references portal.payment_basket on delete cascade,
  position integer not null,
  attempt integer not null,
  -- For the name of the card, which is written in the reader's language.
  card_kind text not null,
  card_year integer not null,
  -- Since when somebody goes to the gateway with it; null while it waits for its turn. Only one gets past this.
  begun_at timestamptz,
  unique (basket_id, position, attempt)
);
