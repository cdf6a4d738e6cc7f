-- Subjects whose rows of a delivery broke a rule: they stay as they were, or out of sight, while the rest of the delivery is what
-- residents see. Why stands here by file, line and field, never by the value.
create table portal.register_aside (
  -- The office's number.
  subject_id bigint not null,
  system text not null check (system in ('ewidencja', 'budzet', 'podatki', 'finanse')),
  -- `aside`: of what residents see now. `previous`: of the delivery to which one can go back. `mended`: was aside until `changed_on`.
  state text not null check (state in ('aside', 'previous', 'mended')),
  -- Day of the data with which it began.
  since date not null,
  -- How many deliveries in a row.
  nights integer not null,
  -- Of which day the rows are that residents see; null where there are none.
  data_date date,
  causes jsonb not null,
  changed_on date not null,
  primary key (subject_id, system, state)
);
create index register_aside_state on portal.register_aside (system, state);
-- An office that delivers already goes on as it is used to, and sees what would be set aside, until it switches that on.
insert into portal.setting (name, value, changed_at) select 'import-aside', '"watch"', now() where exists (select from portal.register_date);
