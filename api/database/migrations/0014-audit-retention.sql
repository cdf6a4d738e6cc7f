-- Retention by the owner of the log: so the application's role needs no right to delete from it (api/database/roles.ts).
-- The chain goes on from the end of what was removed. Returns how many rows went.
create function portal.forget_audit(months integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last record;
  gone bigint;
begin
  if months < 1 then
    raise exception 'the audit log is kept at least a month';
  end if;
  perform set_config('portal.audit_retention', 'on', true);
  select id, hash into last from portal.audit where at < now() - make_interval(months => months) order by id desc limit 1;
  if not found then
    return 0;
  end if;
  update portal.audit_anchor set last_id = last.id, hash = last.hash;
  delete from portal.audit where id <= last.id;
  get diagnostics gone = row_count;
  perform set_config('portal.audit_retention', 'off', true);
  return gone;
end $$;
revoke all on function portal.forget_audit(integer) from public;
