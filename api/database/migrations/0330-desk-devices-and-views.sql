-- Devices from which somebody of the office has signed in to the desk: the digest of a random word that a cookie of the desk keeps.
-- A sign-in from another is mailed to its owner.
create table portal.staff_device (
  staff_id bigint not null references portal.staff on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (staff_id, token_hash)
);

-- A look at the portal as a resident sees it ends with the very session of the desk that opened it, not with the last one of that person.
delete from portal.session where kind = 'view';
alter table portal.session add column viewer_session bytea references portal.staff_session on delete cascade;
-- Every sign-out at the desk looks for such views.
create index session_viewer_session on portal.session (viewer_session) where viewer_session is not null;
