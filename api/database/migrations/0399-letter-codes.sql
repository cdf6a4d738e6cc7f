-- An account that the code of a letter has opened: whoever typed it has opened the post at the address of the register, and has proved no more (docs/decisions/0114).
alter table portal.account drop constraint account_state_check;
alter table portal.account add constraint account_state_check check (state in ('inactive', 'unconfirmed', 'unverified', 'by-letter', 'verified'));

-- It sees and pays, so it is also told of what is due.
create or replace view portal.acting_subject as
select s.account_id, s.kind, s.pesel, s.nip, s.subject_id, a.language, a.access_epoch
  from portal.account_subject s join portal.account a on a.id = s.account_id
 where a.state in ('by-letter', 'verified') and a.blocked_at is null;
create or replace view portal.message_contact as
select a.id as account_id, a.language, a.email,
       case when a.notify_email then coalesce(nullif(a.consent_email, ''), a.email) end as mail,
       case when a.notify_sms then a.phone end as sms
  from portal.account a
 where a.state in ('by-letter', 'verified') and a.blocked_at is null;

-- What the office prints and posts at one time: codes that open accounts, or word of accounts that were opened so. The letters stand in it sealed, a day at most.
create table portal.letter_delivery (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('codes', 'openings')),
  -- As the log has whoever made it.
  actor text not null,
  people integer not null check (people > 0),
  sealed_letters text,
  made_at timestamptz not null default now()
);

-- A code on paper. `open`: opens the account of this person; `stop`: ends the one that such a code has opened. Only a keyed digest is kept.
create table portal.letter_code (
  id bigint generated always as identity primary key,
  delivery_id bigint references portal.letter_delivery on delete set null,
  purpose text not null check (purpose in ('open', 'stop')),
  code_hash bytea not null unique,
  pesel text not null,
  -- The account that it has opened, or that it stops.
  account_id bigint references portal.account on delete set null,
  -- Tries with the right code from an account that is not this person's.
  wrong integer not null default 0,
  expires_on date not null,
  used_at timestamp,
  created_at timestamp not null
);
create index letter_code_person on portal.letter_code (pesel, purpose);
create index letter_code_account on portal.letter_code (account_id) where account_id is not null;
create index letter_code_delivery on portal.letter_code (delivery_id);
