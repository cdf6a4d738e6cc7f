-- Deliveries of the office's systems, by command and by the desk: what came, what was found, who took it in. What is wrong with a
-- row stands here by file, line and field, never by its value.
create table portal.delivery (
  id bigint generated always as identity primary key,
  -- `withdrawal`: a step back to the delivery before.
  act text not null check (act in ('delivery', 'withdrawal')),
  -- `uploading`: pieces arrive. `limited`: correct, but older or smaller than is permitted without a second person.
  state text not null check (state in ('uploading', 'waiting', 'checking', 'ready', 'limited', 'refused', 'unchanged', 'publishing', 'published', 'withdrawn', 'broken', 'discarded')),
  system text check (system in ('ewidencja', 'budzet', 'podatki', 'finanse')),
  data_date date,
  -- Of the folder or the uploaded file.
  name text not null,
  -- Uploaded to the desk, which may go on with it; the others belong to a command.
  by_desk boolean not null,
  bytes bigint not null default 0,
  received bigint not null default 0,
  over_limit boolean not null default false,
  started_by text not null,
  started_at timestamptz not null default now(),
  published_by text,
  -- A process that works on it moves this on.
  touched_at timestamptz not null default now(),
  ended_at timestamptz,
  seconds numeric(10,1),
  progress jsonb,
  report jsonb,
  check (state not in ('publishing', 'published') or act = 'withdrawal' or published_by is not null)
);
create index delivery_system on portal.delivery (system, id desc);
create index delivery_started on portal.delivery (started_at);
