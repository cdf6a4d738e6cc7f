-- Each row is chained to the one before by a keyed hash (the key lies outside the database), so a changed, removed or
-- inserted row shows. Rows are never changed; only the retention job removes whole old stretches, and leaves their end as anchor.
truncate portal.audit;
alter table portal.audit add column hash bytea not null;
create index audit_at on portal.audit (at);

create table portal.audit_anchor (
  only_row boolean primary key default true check (only_row),
  last_id bigint not null,
  hash bytea not null
);
insert into portal.audit_anchor (last_id, hash) values (0, '\x');

create function portal.refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('portal.audit_retention', true) = 'on' then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_append_only before update or delete on portal.audit for each row execute function portal.refuse_audit_change();
create trigger audit_no_truncate before truncate on portal.audit for each statement execute function portal.refuse_audit_change();
