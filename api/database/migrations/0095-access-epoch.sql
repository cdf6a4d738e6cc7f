-- What was given out under an account besides its sessions (an address of a calendar) must end with them when a password is
-- given up or set anew. A number, not a time: clocks of two machines cannot part what came before from what came after.
alter table portal.account add column access_epoch integer not null default 0;
alter table portal.calendar_feed add column access_epoch integer not null default 0;

create or replace view portal.acting_subject as
select s.account_id, s.kind, s.pesel, s.nip, s.subject_id, a.language, a.access_epoch
  from portal.account_subject s join portal.account a on a.id = s.account_id
 where a.state = 'verified' and a.blocked_at is null;

-- One statement tells that a session still lives and under which number: whatever it makes is dead if the account was taken back meanwhile.
create view portal.session_access as
select s.token_hash, a.access_epoch
  from portal.session s join portal.account a on a.id = s.account_id
 where s.expires_at > now() and s.ends_at > now();
