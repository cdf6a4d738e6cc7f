-- What a person sends is an affair that goes both ways: it is answered, written in again, taken back and opened again.

-- One sequence of numbers for everything that is sent: a reading is Z-n too. Its S-n stays another name of it.
alter table portal.meter_report add column number bigint unique default nextval('portal.submission_id_seq');
alter table portal.meter_report alter column number set not null;

-- Taken back by whoever sent it: it holds nothing any more, also where it looks dealt with.
alter table portal.submission add column withdrawn boolean not null default false;
-- By which a program says that it sends the same once more: kept with what was sent, and gone with it.
alter table portal.submission add column sending_key text check (length(sending_key) between 8 and 200);
create unique index submission_sending_key on portal.submission (coalesce(subject_pesel, subject_nip), sending_key) where sending_key is not null;

alter table portal.inbox_case
  add column number bigint unique,
  -- How it ended, where it was not the office that dealt with it.
  add column outcome text check (outcome = 'withdrawn'),
  -- The day by which the person is asked to answer.
  add column asked_until date,
  -- The person has done something since somebody of the office last did.
  add column has_news boolean not null default false,
  -- The number under which the office's own records have it.
  add column office_sign text check (office_sign <> ''),
  add constraint inbox_case_outcome_of_closed check (outcome is null or state = 'closed');
update portal.inbox_case c set number = coalesce(c.submission_id, (select r.number from portal.meter_report r where r.id = c.report_id));
alter table portal.inbox_case alter column number set not null;
-- As it is looked for: without what stands between letters and digits.
create index inbox_case_sign on portal.inbox_case (upper(regexp_replace(office_sign, '[^[:alnum:]]', '', 'g'))) where office_sign is not null;

-- 'message': what the person wrote. `day`: of a question until when, of a later term the new day.
alter table portal.inbox_entry
  add column day date,
  drop constraint inbox_entry_kind_check,
  add constraint inbox_entry_kind_check check (kind in ('answer', 'note', 'event', 'message')),
  drop constraint inbox_entry_event_check,
  add constraint inbox_entry_event_check
    check (event in ('taken', 'released', 'assigned', 'moved', 'waiting', 'closed', 'reopened', 'extended', 'withdrawn'));

-- What was said stays as it was said; it goes only with its case.
create function portal.refuse_entry_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger inbox_entry_append_only before update on portal.inbox_entry for each row execute function portal.refuse_entry_change();

drop view portal.inbox_item;
create view portal.inbox_item as
select c.id, c.kind, c.department, c.created_at, c.subject, c.client, c.due_on, c.state, c.outcome, c.waiting_since, c.asked_until, c.has_news, c.office_sign,
       c.holder, c.holder_name, c.version, c.report_id, 'Z-' || c.number as number,
       coalesce(s.account_id, r.account_id) as account_id, coalesce(s.handled_at, r.handled_at) as handled_at, coalesce(s.exported_at, r.exported_at) as exported_at,
       coalesce(s.remarks, r.remarks) as remarks, coalesce(s.point_id, r.point_id) as point_id, r.meter_number, r.meter_id, r.state as reading,
       exists (select from portal.meter_photo p where p.report_id = c.report_id) as has_photo,
       coalesce(s.topic, 'Stan wodomierza') as topic, coalesce(s.content, '') as content, s.data
  from portal.inbox_case c
  left join portal.submission s on s.id = c.submission_id
  left join portal.meter_report r on r.id = c.report_id;

create or replace view portal.sent_to_office as
select 'Z-' || id as number, account_id, created_at, handled_at, exported_at, subject_pesel, subject_nip, point_id, null as meter_number,
       null::numeric as state, topic,
       concat_ws(E'\n', content, (select string_agg(key || ': ' || value, E'\n' order by key) from jsonb_each_text(data) where value is not null)) as content
  from portal.submission
union all
select 'Z-' || r.number, account_id, created_at, handled_at, exported_at, subject_pesel, subject_nip, point_id, meter_number, state, 'Stan wodomierza',
       case when exists (select from portal.meter_photo p where p.report_id = r.id) then 'ze zdjęciem' else '' end
  from portal.meter_report r;
