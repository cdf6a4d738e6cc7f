-- Declared technical breaks: null service is the whole portal; null end lasts until it is ended by hand.
create table portal.technical_break (
  id bigint generated always as identity primary key,
  service_id integer,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at is null or ends_at > starts_at)
);
