-- What the office tells everybody now: Polish words always, other languages where there are any; null end lasts until it is ended by hand.
create table portal.announcement (
  id bigint generated always as identity primary key,
  words jsonb not null check (words ? 'pl'),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at is null or ends_at > starts_at)
);
