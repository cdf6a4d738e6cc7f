-- How long the log and payments are kept, as the owner of the database has noted it at a migration. The application's role reads it: whoever
-- has stolen that role must not name a shorter time, nor another day.
create table portal.retention (
  only_row boolean primary key default true check (only_row),
  audit_months int not null default 24 check (audit_months >= 1),
  records_years int not null default 5 check (records_years >= 5)
);
insert into portal.retention default values;

create or replace function portal.forget_audit(months integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept integer := (select greatest(months, audit_months) from portal.retention);
  last record;
  gone bigint;
begin
  if months < 1 then
    raise exception 'the audit log is kept at least a month';
  end if;
  perform set_config('portal.audit_retention', 'on', true);
  select id, hash into last from portal.audit where at < now() - make_interval(months => kept) order by id desc limit 1;
  if not found then
    return 0;
  end if;
  update portal.audit_anchor set last_id = last.id, hash = last.hash;
  delete from portal.audit where id <= last.id;
  get diagnostics gone = row_count;
  perform set_config('portal.audit_retention', 'off', true);
  return gone;
end $$;

create or replace function portal.forget_payments(today date, years integer, months integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  day timestamp := least(today, (now() at time zone 'Europe/Warsaw')::date);
  kept integer := (select greatest(years, records_years) from portal.retention);
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
             and created_at < (date_trunc('year', day) - make_interval(years => kept)) at time zone 'Europe/Warsaw')
         or (state in ('FAILED', 'CANCELLED', 'EXPIRED') and paid_at is null
             and not exists (select from portal.payment_case c where c.payment_id = p.id)
             and created_at < (day - make_interval(months => months)) at time zone 'Europe/Warsaw'))
       for update skip locked) gone_by;
  delete from portal.payment_notification where payment_id = any (gone);
  delete from portal.payment_notification where payment_id is null and received_at < now() - make_interval(months => months);
  delete from portal.payment_history where payment_id = any (gone);
  delete from portal.payment where id = any (gone);
  perform set_config('portal.payment_retention', 'off', true);
  return coalesce(cardinality(gone), 0);
end $$;
