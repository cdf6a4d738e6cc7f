-- Private calendars of due dates: programs outside read them by an address with a key. Of the key only its digest is kept.
-- Times are those of the business clock, given by the application.
create table portal.calendar_feed (
  id bigint generated always as identity primary key,
  account_id bigint not null references portal.account on delete cascade,
  subject_pesel text,
  subject_nip text,
  token_hash bytea not null unique,
  -- Where the person put the address: a telephone, a program.
  label text not null check (char_length(label) between 1 and 60),
  shows_amounts boolean not null,
  alarm_days integer check (alarm_days between 0 and 30),
  created_at timestamptz not null,
  read_at timestamptz,
  check ((subject_pesel is null) <> (subject_nip is null))
);
create index calendar_feed_account on portal.calendar_feed (account_id, id);

-- What a calendar has told: a program outside learns of another day by a higher sequence, and of what is no longer due by its end.
create table portal.calendar_event (
  feed_id bigint not null references portal.calendar_feed on delete cascade,
  card_id bigint not null,
  collective_id bigint not null,
  uid uuid not null default gen_random_uuid(),
  day date not null,
  sequence integer not null default 0,
  changed_at timestamptz not null,
  cancelled_on date,
  primary key (feed_id, card_id, collective_id)
);

-- For whom an account may act now: verified and not blocked. For statements of others that run without a session.
create view portal.acting_subject as
select s.account_id, s.kind, s.pesel, s.nip, s.subject_id, a.language
  from portal.account_subject s join portal.account a on a.id = s.account_id
 where a.state = 'verified' and a.blocked_at is null;
