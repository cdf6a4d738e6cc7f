-- Why somebody at the office has stopped messages; null where it was stopped before reasons were asked for.
alter table portal.message_stop add column reason text;

-- A day whose failures the office was told of: once, on any number of instances.
create table portal.message_digest (
  day date primary key,
  failed integer not null,
  told_at timestamptz not null
);

-- What was given up lately, for the first screen of the desk.
create index message_delivery_failed on portal.message_delivery (ended_at) where state = 'failed';
