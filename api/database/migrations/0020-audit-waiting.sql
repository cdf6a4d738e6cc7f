-- An act writes its entry here in its own transaction, so neither is ever there without the other. From here the entry becomes
-- a link of the chain: its hash needs a key that lies outside the database, and only one link can be added at a time.
create table portal.audit_waiting (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  object text,
  outcome text not null,
  address text,
  request_id text
);
create trigger audit_waiting_append_only before update or delete on portal.audit_waiting
  for each row execute function portal.refuse_audit_change();
create trigger audit_waiting_no_truncate before truncate on portal.audit_waiting
  for each statement execute function portal.refuse_audit_change();

create function portal.enter_audit(actor text, action text, object text, outcome text, address text, request_id text) returns bigint
language sql as $$
  insert into portal.audit_waiting (actor, action, object, outcome, address, request_id)
  values ($1, $2, $3, $4, $5, $6) returning id
$$;

-- Where the chain ends. Written with every link, so that a cut end shows: the next link leaves a gap.
create table portal.audit_end (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  hash bytea not null
);
insert into portal.audit_end (last_id, hash)
select id, hash from ((select id, hash from portal.audit order by id desc limit 1) union all select last_id, hash from portal.audit_anchor) links
 order by id desc limit 1;

-- Moves entries from the waiting ones to the end of the chain. False where it no longer ends at `last`: then their hashes are
-- of no use. By the owner, so that the application can neither drop an entry that waits nor put one in that did not.
create function portal.chain_audit(last bigint, entries bigint[], hashes bytea[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  current bigint;
  chained bigint;
begin
  select last_id into strict current from portal.audit_end for update;
  if current <> last then
    return false;
  end if;
  perform set_config('portal.audit_retention', 'on', true);
  with link as (
    select entry, hash, place from unnest(entries, hashes) with ordinality as links (entry, hash, place)
  ), gone as (
    delete from portal.audit_waiting where id = any (entries) returning *
  )
  insert into portal.audit (id, at, actor, action, object, outcome, address, request_id, hash) overriding system value
  select last + link.place, gone.at, gone.actor, gone.action, gone.object, gone.outcome, gone.address, gone.request_id, link.hash
    from gone join link on link.entry = gone.id;
  get diagnostics chained = row_count;
  perform set_config('portal.audit_retention', 'off', true);
  if chained <> cardinality(entries) then
    raise exception 'an entry waits no longer';
  end if;
  update portal.audit_end set last_id = last + chained, hash = hashes[chained];
  return true;
end $$;
revoke all on function portal.chain_audit(bigint, bigint[], bytea[]) from public;
