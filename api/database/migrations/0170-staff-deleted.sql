-- A deleted account of the desk: its login and name stay a while, because entries of the log name the person by them.
alter table portal.staff add column deleted_at timestamptz check (deleted_at is null or blocked_at is not null);
