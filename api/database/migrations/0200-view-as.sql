-- The portal as a resident sees it, looked at by somebody of the office: a session of a kind of its own, which only reads.
alter table portal.session drop constraint session_kind_check;
alter table portal.session add constraint session_kind_check check (kind in ('full', 'limited', 'second-step', 'view'));
-- Who of the office looks. The rows of the desk are not joined here: a call asks whether the person still works at the desk.
alter table portal.session add column viewer_id bigint references portal.staff on delete cascade;
alter table portal.session add constraint session_viewer check ((kind = 'view') = (viewer_id is not null));

-- However such a session ends (by the clerk, by the resident, by its time, with the account), the log says so.
create function portal.note_view_end() returns trigger
language plpgsql as $$
begin
  perform portal.enter_audit(coalesce((select 'staff:' || login from portal.staff where id = old.viewer_id), 'staff:?'), 'account-view-end', 'account:' || old.account_id, 'done', null, null);
  return null;
end
$$;
create trigger session_view_end after delete on portal.session for each row when (old.kind = 'view') execute function portal.note_view_end();
