-- Faces of tables: what others than the owner read of them, within a statement of their own (tools/lint/data/table-owners.ts).

-- Who holds a collective instalment at present. The outer join lets the planner choose its order, as if both tables stood in the
-- statement that reads this.
create view portal.instalment_order as
select l.collective_id, l.provider,
       case when p.id is null then null
            when p.state = 'REVIEW' or exists (select from portal.payment_case q where q.payment_id = p.id and q.decided_at is null) then 'wyjasniana'
            when p.paid_at is not null then 'oplacona' else 'zlecona' end as stage,
       to_char(p.paid_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as paid_on,
       to_char(p.valid_until at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS') as valid_until
  from portal.payment_instalment l left join portal.payment p on p.id = l.payment_id
 where l.live;

-- What people have sent, for the office. A change of correspondence data has its fields in `data`; they follow the words, a line each.
create view portal.sent_to_office as
select 'Z-' || id as number, account_id, created_at, handled_at, exported_at, subject_pesel, subject_nip, point_id, null as meter_number,
       null::numeric as state, topic,
       concat_ws(E'\n', content, (select string_agg(key || ': ' || value, E'\n' order by key) from jsonb_each_text(data) where value is not null)) as content
  from portal.submission
union all
select 'S-' || id, account_id, created_at, handled_at, exported_at, subject_pesel, subject_nip, point_id, meter_number, state, 'Stan wodomierza', ''
  from portal.meter_report;
