-- Mail goes through an outbox written in the transaction of its event (security checklist part 7, reference on e-mail).
create table portal.mail (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  language text not null,
  subject text not null,
  plain text not null,
  html text not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mail_waiting on portal.mail (next_try_at) where sent_at is null and failed_at is null;

-- Links of mails and letters: only the SHA-256 of the code is stored; a newer link of the same purpose cancels the older.
create table portal.account_link (
  code_hash bytea primary key,
  account_id bigint not null references portal.account on delete cascade,
  purpose text not null check (purpose in ('activation', 'office-activation', 'password', 'email')),
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_link_account on portal.account_link (account_id, purpose);

create table portal.recovery_code (
  account_id bigint not null references portal.account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Earlier passwords, so that a new one cannot equal one of them (kod 1502).
create table portal.earlier_password (
  account_id bigint not null references portal.account on delete cascade,
  password_hash text not null,
  set_at timestamptz not null default now()
);
create index earlier_password_account on portal.earlier_password (account_id, set_at desc);

alter table portal.account
  add column phone text,
  add column notify_email boolean not null default false,
  add column notify_sms boolean not null default false,
  add column consent_email text,
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add column blocked_at timestamptz,
  -- Pending second factor: becomes `totp_secret` with the first correct code, within ten minutes.
  add column pending_totp_secret text,
  add column pending_totp_until timestamptz;

-- Correspondence data sent to the office as a submission: a request, not an edit (S0 §4).
create table portal.submission (
  id bigint generated always as identity primary key,
  account_id bigint references portal.account on delete set null,
  subject_pesel text,
  subject_nip text,
  created_at timestamp not null,
  topic text not null,
  content text not null,
  data jsonb,
  handled_at timestamp,
  remarks text
);
create index submission_pesel on portal.submission (subject_pesel, created_at desc) where subject_pesel is not null;
create index submission_nip on portal.submission (subject_nip, created_at desc) where subject_nip is not null;

-- Registration, resend and reminder are first only noted: so the answer and its time are the same whether the account exists
-- or not, and what was acknowledged is not lost. A row goes in the transaction of its effect.
create table portal.account_request (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('register', 'resend', 'remind')),
  data jsonb not null,
  language text not null,
  created_at timestamptz not null default now()
);
