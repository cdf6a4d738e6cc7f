-- Changes of the office's content that are not published yet: one row for each file. What is published stays untouched by them.
create table portal.content_plan (
  id bigint generated always as identity primary key,
  -- The page to which the files belong, by its name in the folder.
  page text not null unique,
  publish_at timestamptz not null,
  planned_by text not null,
  -- Why nothing was published when the time had come; null while it waits.
  stopped jsonb
);

create table portal.content_draft (
  path text primary key,
  -- Null: the file goes with the next publication.
  content bytea,
  -- The published file from which it was begun; null where there was none. Another one by now: somebody has published meanwhile.
  base_sha256 bytea,
  version int not null default 1,
  edited_by text not null,
  edited_at timestamptz not null default now(),
  plan_id bigint references portal.content_plan on delete set null
);
create index content_draft_plan on portal.content_draft (plan_id);

-- In which version a file got its present bytes: a translation that is older than its Polish page is known by it.
alter table portal.content_source add column changed_in bigint;
