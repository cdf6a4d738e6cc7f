-- What customers have told of their meters: portal's own, for the utility to take over. `created_at`: business time in Warsaw.
create table portal.meter_report (
  id bigint generated always as identity primary key,
  account_id bigint references portal.account on delete set null,
  subject_pesel text,
  subject_nip text,
  point_id bigint not null,
  meter_id bigint not null,
  meter_number text not null,
  state numeric(18,3) not null check (state >= 0),
  created_at timestamp not null,
  handled_at timestamp,
  remarks text,
  check ((subject_pesel is null) <> (subject_nip is null))
);
create index meter_report_pesel on portal.meter_report (subject_pesel, meter_id, created_at desc) where subject_pesel is not null;
create index meter_report_nip on portal.meter_report (subject_nip, meter_id, created_at desc) where subject_nip is not null;
