-- What people send becomes work of the office: one row for each thing that was sent, with who has it and by when an answer is due.
-- It lives by what was sent and goes with it.
create table portal.inbox_case (
  id bigint generated always as identity primary key,
  submission_id bigint unique references portal.submission on delete cascade,
  report_id bigint unique references portal.meter_report on delete cascade,
  kind text not null check (kind in ('water-request', 'correspondence', 'meter-report')),
  -- 'WSPOLNE': of no department, everybody's who answers letters.
  department text not null,
  -- As what was sent has it: lists are ordered by it.
  created_at timestamp not null,
  -- PESEL or NIP of whom it concerns, and the name as the account had it.
  subject text not null,
  client text,
  due_on date not null,
  -- 'waiting': for the resident; no day of the office passes meanwhile.
  state text not null check (state in ('new', 'open', 'waiting', 'closed')),
  waiting_since date,
  -- Login of who has it, and how the person is called.
  holder text,
  holder_name text,
  version integer not null default 0,
  words tsvector not null,
  check ((submission_id is null) <> (report_id is null))
);
-- Each view of the list is a stretch of one index, so a large office turns its pages as fast as a small one.
create index inbox_case_open on portal.inbox_case (department, kind, created_at, id) where state <> 'closed';
create index inbox_case_waiting on portal.inbox_case (department, kind, created_at, id) where state = 'waiting';
create index inbox_case_closed on portal.inbox_case (department, kind, created_at, id) where state = 'closed';
create index inbox_case_due on portal.inbox_case (department, kind, due_on, id) where state in ('new', 'open');
create index inbox_case_holder on portal.inbox_case (holder, created_at, id) where state <> 'closed';
create index inbox_case_subject on portal.inbox_case (subject, created_at);
create index inbox_case_words on portal.inbox_case using gin (words);

-- What was said and done in a case: answers that the resident has, notes that stay in the office, and what happened.
create table portal.inbox_entry (
  id bigint generated always as identity primary key,
  case_id bigint not null references portal.inbox_case on delete cascade,
  kind text not null check (kind in ('answer', 'note', 'event')),
  -- Of an event: what happened.
  event text check (event in ('taken', 'released', 'assigned', 'moved', 'waiting', 'closed', 'reopened')),
  words text,
  author text not null,
  author_name text not null,
  at timestamp not null,
  check ((kind = 'event') = (event is not null))
);
create index inbox_entry_case on portal.inbox_entry (case_id, id);

-- Not yet a case of the inbox. Who sends knows nothing of the inbox; it takes in what is new before it shows anything.
alter table portal.submission add column in_inbox boolean not null default false;
alter table portal.meter_report add column in_inbox boolean not null default false;
create index submission_not_in_inbox on portal.submission (created_at) where not in_inbox;
create index meter_report_not_in_inbox on portal.meter_report (created_at) where not in_inbox;

-- A case with what was sent.
create view portal.inbox_item as
select c.id, c.kind, c.department, c.created_at, c.subject, c.client, c.due_on, c.state, c.waiting_since, c.holder, c.holder_name, c.version,
       case when c.report_id is null then 'Z-' || c.submission_id else 'S-' || c.report_id end as number,
       coalesce(s.account_id, r.account_id) as account_id, coalesce(s.handled_at, r.handled_at) as handled_at, coalesce(s.exported_at, r.exported_at) as exported_at,
       coalesce(s.remarks, r.remarks) as remarks, coalesce(s.point_id, r.point_id) as point_id, r.meter_number, r.meter_id, r.state as reading,
       exists (select from portal.meter_photo p where p.report_id = c.report_id) as has_photo,
       coalesce(s.topic, 'Stan wodomierza') as topic, coalesce(s.content, '') as content, s.data
  from portal.inbox_case c
  left join portal.submission s on s.id = c.submission_id
  left join portal.meter_report r on r.id = c.report_id;
