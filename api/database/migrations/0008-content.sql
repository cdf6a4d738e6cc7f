-- What the office edits: each import is a whole version, and readers see the one that content_state points at. The swap is
-- the update of its only row, so nobody ever sees a mixture. One earlier version is kept, to go back to.

create table portal.content_version (
  id bigint generated always as identity primary key,
  imported_at timestamptz not null default now(),
  document jsonb not null
);

-- Bytes of files by their SHA-256: a file that stays the same from version to version is stored once.
create table portal.content_blob (
  sha256 bytea primary key,
  content bytea not null
);

-- `id` is the only name by which a file can be asked for; it is no path.
create table portal.content_file (
  version_id bigint not null references portal.content_version on delete cascade,
  id text not null,
  name text not null,
  type text not null,
  sha256 bytea not null references portal.content_blob,
  primary key (version_id, id)
);
create index content_file_blob on portal.content_file (sha256);

create table portal.content_state (
  only_row boolean primary key default true check (only_row),
  current_id bigint references portal.content_version,
  previous_id bigint references portal.content_version
);
insert into portal.content_state default values;

-- Settings of the current version by name; empty before the first import.
create view portal.office_setting as
  select part.name, part.value
    from portal.content_state state
    join portal.content_version version on version.id = state.current_id
    cross join lateral jsonb_each(version.document -> 'ustawienia') as part(name, value);

delete from portal.setting where name in ('configuration', 'contact', 'visit-counter');

-- Said to people instead of the general words, by language; null: the words of the portal.
alter table portal.technical_break add column words jsonb;
