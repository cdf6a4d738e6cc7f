-- Files that people send with what they ask, and that the office answers with. The bytes lie beside the database, sealed, under the day and the
-- number of the file (`2026-11-29/<id>`); a row that goes leaves them to the nightly sweep.
create table portal.attachment (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Whose affair it belongs to, and who of both sides has added it.
  account_id bigint references portal.account on delete set null,
  staff text,
  subject_pesel text,
  subject_nip text,
  -- Under which it waits to be sent: the name of the draft, or the number of the case.
  form text not null check (length(form) between 1 and 60),
  -- With what was sent first, or with a later message or answer.
  submission_id bigint references portal.submission on delete cascade,
  entry_id bigint references portal.inbox_entry on delete cascade,
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- 'waiting': the scanner has not answered, nobody opens it. 'infected': its bytes are gone.
  state text not null check (state in ('ready', 'waiting', 'infected')),
  created_at timestamp not null,
  check (num_nonnulls(subject_pesel, subject_nip) = 1),
  check (num_nonnulls(submission_id, entry_id) <= 1)
);
create index attachment_submission on portal.attachment (submission_id) where submission_id is not null;
create index attachment_entry on portal.attachment (entry_id) where entry_id is not null;
create index attachment_unsent on portal.attachment (created_at) where submission_id is null and entry_id is null;
create index attachment_waiting on portal.attachment (created_at) where state = 'waiting';
create index attachment_account on portal.attachment (account_id, created_at) where account_id is not null;
