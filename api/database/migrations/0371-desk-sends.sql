-- What somebody at the desk has sent and may still take back: until it is due nothing of it has gone out. The server does it then, whatever
-- became of their browser, and the row goes in the transaction of the act.
create table portal.staff_send (
  id bigint generated always as identity primary key,
  staff_id bigint not null references portal.staff on delete cascade,
  -- The call, as it was made.
  path text not null,
  body jsonb not null,
  language text not null,
  address text not null,
  request_id text not null,
  due_at timestamptz not null,
  -- Why it was not done when it was due, in words for whoever has sent it; null while it waits.
  refused text
);
create index staff_send_staff on portal.staff_send (staff_id);
-- Pressed twice, it is sent once.
create unique index staff_send_once on portal.staff_send (staff_id, path, md5(body::text)) where refused is null;
