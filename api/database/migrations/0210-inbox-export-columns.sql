-- Which columns a file for the water or records system has, and in which order: as the office has set it at the desk.
create table portal.inbox_export (
  only_row boolean primary key default true check (only_row),
  columns text[] not null check (cardinality(columns) > 0),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamp not null
);
