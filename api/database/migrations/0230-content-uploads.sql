-- A file on its way to the office's content, piece by piece; it goes when it has become a draft, or after a day.
create table portal.content_upload (
  id bigint generated always as identity primary key,
  -- Login of whoever sends it: nobody else goes on with it.
  sent_by text not null,
  bytes int not null,
  content bytea not null default '',
  begun_at timestamptz not null default now()
);
