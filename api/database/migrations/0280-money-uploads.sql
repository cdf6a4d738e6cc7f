-- A statement or settlement list on its way from the desk: sent piece by piece, tried, then taken in or thrown away.
-- The file itself goes as soon as it is decided; the line stays for three months, to say what became of it.
create table portal.money_upload (
  id bigint generated always as identity primary key,
  name text not null,
  bytes int not null check (bytes > 0),
  received int not null default 0,
  content bytea not null default '',
  state text not null check (state in ('uploading', 'checking', 'ready', 'known', 'refused', 'taking', 'taken', 'broken', 'discarded')),
  kind text check (kind in ('statement', 'settlement')),
  fresh int,
  known int,
  lines int,
  -- Where the file cannot be believed, and which of the reasons; never what stands there.
  fault_line int,
  fault text,
  -- What the comparison behind it found; null where it has to wait for the night.
  differences int,
  sent_by text not null,
  sent_at timestamptz not null,
  taken_by text,
  changed_at timestamptz not null
);
