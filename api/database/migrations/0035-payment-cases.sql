-- What only a clerk can decide about money, one row for each question: a second transaction of an order that has its money, an
-- amount that is not ours, an instalment that was paid otherwise, a payment that the office does not book. The payment itself
-- keeps its state, or waits in REVIEW where it was not paid yet.
create table portal.payment_case (
  payment_id text not null references portal.payment on delete cascade,
  number integer not null,
  kind text not null,
  -- The money that the case is about, as the gateway told it; null where the gateway told nothing.
  provider_order_id bigint,
  amount numeric(14,2),
  currency text,
  account_number text not null,
  origin jsonb not null,
  opened_at timestamptz not null,
  decision text check (decision in ('accepted', 'rejected', 'refunded', 'booked')),
  decided_at timestamptz,
  decided_by text,
  primary key (payment_id, number),
  check ((decision is null) = (decided_at is null))
);
-- A repeated message or a second look makes no second case of the same thing.
create unique index payment_case_once on portal.payment_case (payment_id, kind, coalesce(provider_order_id, 0));
create index payment_case_open on portal.payment_case (payment_id) where decided_at is null;

-- Payments in doubt so far: each becomes a case, with the message where one is kept.
insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at)
select p.id, 1, h.cause, h.number, (n.body ->> 'amount')::numeric / 100, n.body ->> 'currency', p.account_number, coalesce(n.body, '{}'), h.at
  from portal.payment p
  cross join lateral (
    select cause, at, case when provider_reference ~ '^\d{1,18}$' then provider_reference::bigint end as number
      from portal.payment_history where payment_id = p.id and to_state = 'REVIEW' order by id desc limit 1) h
  left join lateral (
    select body from portal.payment_notification where payment_id = p.id and provider_order_id = h.number order by id limit 1) n on true
 where p.state = 'REVIEW';

-- A payment that was confirmed before somebody paid a second time never stopped being paid.
with restored as (
  update portal.payment p set state = h.from_state
    from (select distinct on (payment_id) payment_id, from_state from portal.payment_history where to_state = 'REVIEW' order by payment_id, id desc) h
   where p.state = 'REVIEW' and h.payment_id = p.id and h.from_state in ('PAID', 'POSTED')
  returning p.id, p.state)
insert into portal.payment_history (payment_id, from_state, to_state, cause, actor, at)
select id, 'REVIEW', state, 'stays-paid', 'job:migration', now() from restored;
