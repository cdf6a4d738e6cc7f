-- What people note of a card: that a bank or a collector sees to it, so that nobody reminds them of it before the day. It says nothing to the
-- office. `noted_on`: business day in Warsaw.
create table portal.card_way (
  id bigint generated always as identity primary key,
  account_id bigint references portal.account on delete set null,
  subject_pesel text,
  subject_nip text,
  card_id bigint not null unique,
  -- Number of the subject in the register: where an office gives a card to somebody else, nobody is silent to them for it.
  subject_id bigint not null,
  way text not null check (way in ('POLECENIE', 'STALE', 'INKASENT')),
  noted_on date not null,
  check ((subject_pesel is null) <> (subject_nip is null))
);
