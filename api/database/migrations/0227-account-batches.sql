-- Accounts that the office opens many at once from a file. Rows of the file are sealed while it is worked on, the letters for a day: with
-- them go the first passwords. `actor`: as the log has whoever sent the file. All accounts of a file are opened in one transaction, or none.
create table portal.account_batch (
  id bigint generated always as identity primary key,
  actor text not null,
  file_name text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  total integer not null,
  done integer not null default 0,
  sealed_rows text,
  sealed_letters text,
  faults jsonb not null default '[]',
  started_at timestamptz not null default now(),
  -- Whoever works on it says so now and then: after a minute of silence another one goes on.
  beat_at timestamptz,
  ended_at timestamptz
);
create index account_batch_actor on portal.account_batch (actor, id desc);
