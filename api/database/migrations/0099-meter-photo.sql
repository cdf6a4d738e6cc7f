-- The photograph of a meter that came with its reported state, as JPEG or PNG without what cameras write into such files (place, time, device).
create table portal.meter_photo (
  report_id bigint primary key references portal.meter_report on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/png')),
  content bytea not null check (octet_length(content) between 1 and 1000000)
);

-- The office sees from its list to which readings there is one.
create or replace view portal.sent_to_office as
select 'Z-' || id as number, account_id, created_at, handled_at, exported_at, subject_pesel, subject_nip, point_id, null as meter_number,
       null::numeric as state, topic,
       concat_ws(E'\n', content, (select string_agg(key || ': ' || value, E'\n' order by key) from jsonb_each_text(data) where value is not null)) as content
  from portal.submission
union all
select 'S-' || id, account_id, created_at, handled_at, exported_at, subject_pesel, subject_nip, point_id, meter_number, state, 'Stan wodomierza',
       case when exists (select from portal.meter_photo p where p.report_id = r.id) then 'ze zdjęciem' else '' end
  from portal.meter_report r;
