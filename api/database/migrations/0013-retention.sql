-- The history of a payment goes with its payment when the law no longer asks for it (docs/privacy.md), and at no other time.
create or replace function portal.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('portal.payment_retention', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create index payment_created on portal.payment (created_at);
create index mail_sent on portal.mail (sent_at) where sent_at is not null;
create index account_inactive on portal.account (created_at) where state = 'inactive';
