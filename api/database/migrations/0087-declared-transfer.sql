-- What people say of transfers from their own bank: for a few days it stands at the instalment, so that nobody pays it twice. It
-- reduces nothing; only the office's books do. `declared_on`: business day in Warsaw.
create table portal.declared_transfer (
  id bigint generated always as identity primary key,
  account_id bigint references portal.account on delete set null,
  subject_pesel text,
  subject_nip text,
  card_id bigint not null,
  collective_id bigint not null,
  declared_on date not null,
  check ((subject_pesel is null) <> (subject_nip is null)),
  unique (collective_id, declared_on)
);

-- The last such day of an instalment, for whoever shows it.
create view portal.instalment_transfer as
select collective_id, max(declared_on) as declared_on from portal.declared_transfer group by collective_id;
