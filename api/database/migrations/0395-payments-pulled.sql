-- A batch that a system of the office has asked for itself: the same again until it says that it has it.
alter table portal.payment_export
  add pulled_by text check (pulled_by in ('ewidencja', 'budzet', 'podatki', 'finanse')),
  add acknowledged_at timestamptz;
create index payment_export_unacknowledged on portal.payment_export (made_at) where pulled_by is not null and acknowledged_at is null;
