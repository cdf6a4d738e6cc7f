-- Retention by the owner of the history: so the application's role needs no right to delete from it (api/database/roles.ts),
-- and no setting of a session opens it. Forgets payments whose books the law no longer asks for (accounting act art. 74),
-- `years` after that of the payment, and orders by which no money came after `months`; never money that is on its way or in
-- question, and money that went back is money all the same. Returns how many payments went.
create function portal.forget_payments(today date, years integer, months integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone text[];
begin
  if years < 5 or months < 12 then
    raise exception 'payments are kept at least five years, unpaid orders twelve months';
  end if;
  perform set_config('portal.payment_retention', 'on', true);
  select array_agg(id) into gone from (
    select id from portal.payment p
     where not exists (select from portal.payment_case c where c.payment_id = p.id and c.decided_at is null)
       and ((state in ('POSTED', 'FAILED', 'CANCELLED', 'EXPIRED')
             and created_at < (date_trunc('year', today::timestamp) - make_interval(years => years)) at time zone 'Europe/Warsaw')
         or (state in ('FAILED', 'CANCELLED', 'EXPIRED') and paid_at is null
             and not exists (select from portal.payment_case c where c.payment_id = p.id)
             and created_at < (today::timestamp - make_interval(months => months)) at time zone 'Europe/Warsaw'))
       for update skip locked) gone_by;
  delete from portal.payment_notification where payment_id = any (gone);
  delete from portal.payment_notification where payment_id is null and received_at < now() - make_interval(months => months);
  delete from portal.payment_history where payment_id = any (gone);
  delete from portal.payment where id = any (gone);
  perform set_config('portal.payment_retention', 'off', true);
  return coalesce(cardinality(gone), 0);
end $$;
revoke all on function portal.forget_payments(date, integer, integer) from public;
