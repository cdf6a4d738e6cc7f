-- What the provider of SMS has said of a message without being asked; read when the portal asks, then old.
create table portal.sms_report (
  provider_id text primary key,
  state text not null check (state in ('delivered', 'failed', 'unknown')),
  reason text,
  at timestamptz not null default now()
);

-- Browsers that show messages. Address and keys are sealed: whoever has them can show messages there.
create table portal.push_device (
  id bigint generated always as identity primary key,
  account_id bigint not null references portal.account on delete cascade,
  endpoint_hash bytea not null unique,
  subscription text not null,
  browser text,
  system text,
  -- Of the account when it was added: with a password given up or set anew it counts no longer.
  access_epoch integer not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index push_device_account on portal.push_device (account_id, id);

-- Where a mail went whose words are kept elsewhere: by its number one that comes back is known again.
create table portal.mail_trace (
  message_id uuid primary key,
  recipient text not null,
  sent_at timestamptz not null default now()
);
create index mail_trace_sent on portal.mail_trace (sent_at);

-- Addresses to which mails could not be delivered, as their mail servers say (RFC 3464). A hard one stands until it is put right.
create table portal.mail_bounce (
  address text primary key check (address = lower(address)),
  is_hard boolean not null,
  -- Class of RFC 3463, such as 5.1.1. No words of the other server: they may quote anything.
  status text not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
