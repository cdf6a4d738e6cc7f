-- What happened, told in the transaction in which it happened. Unique by its key: it happens once, whoever tells it again.
-- Times are those of the business clock, given by the application, but for leases and pauses.
create table portal.message_event (
  id bigint generated always as identity primary key,
  name text not null,
  key text not null,
  topic text not null,
  -- Whom it concerns: one account, or all that may act for the subject.
  account_id bigint references portal.account on delete cascade,
  subject_pesel text,
  subject_nip text,
  facts jsonb not null,
  told_at timestamptz not null,
  expanded_at timestamptz,
  unique (name, key),
  check (num_nonnulls(account_id, subject_pesel, subject_nip) between 1 and 2 and num_nonnulls(subject_pesel, subject_nip) <= 1)
);
create index message_event_waiting on portal.message_event (id) where expanded_at is null;
create index message_event_account on portal.message_event (account_id) where account_id is not null;

-- The mailbox of an account: everything that it was told, once.
create table portal.message (
  id bigint generated always as identity primary key,
  event_id bigint not null references portal.message_event on delete cascade,
  account_id bigint not null references portal.account on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  archived_at timestamptz,
  unique (event_id, account_id)
);
create index message_box on portal.message (account_id, id desc);

-- What a person chose; without a row the quiet default holds.
create table portal.message_choice (
  account_id bigint not null references portal.account on delete cascade,
  topic text not null,
  by_mail boolean not null,
  by_sms boolean not null,
  by_push boolean not null,
  -- Before the day (14, 7, 3, 1), on it (0), after it (-3).
  days integer[] not null,
  changed_at timestamptz not null,
  primary key (account_id, topic)
);

-- Two words by which a person knows what comes from the office.
create table portal.message_phrase (
  account_id bigint primary key references portal.account on delete cascade,
  words text not null
);

-- What leaves, or left, the portal: one person, one channel, one day; what is urgent goes alone.
create table portal.message_delivery (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references portal.account on delete cascade,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  day date not null,
  is_urgent boolean not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed')),
  not_before timestamptz not null,
  -- By the clock of the machine: until then it belongs to whoever took it, or pauses after a failure.
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  reason text,
  provider_id text,
  -- Never the whole address.
  recipient text,
  -- The words as they were sent, sealed; after seven days only the digests by which one of ours is known again.
  body text,
  digests text[],
  queued_at timestamptz not null,
  ended_at timestamptz
);
create unique index message_delivery_day on portal.message_delivery (account_id, channel, day) where not is_urgent;
create index message_delivery_waiting on portal.message_delivery (not_before, id) where state in ('queued', 'sending') and not is_urgent;
create index message_delivery_urgent on portal.message_delivery (not_before, id) where state in ('queued', 'sending') and is_urgent;
create index message_delivery_silent on portal.message_delivery (ended_at) where state = 'sent' and provider_id is not null;

create table portal.message_item (
  delivery_id uuid not null references portal.message_delivery on delete cascade,
  message_id bigint not null references portal.message on delete cascade,
  channel text not null,
  -- The last day on which it is still true.
  good_until date,
  -- Why it did not go with the rest.
  left_out text,
  primary key (delivery_id, message_id),
  unique (message_id, channel)
);

-- What somebody at the office has stopped: an event, a channel, or both; '*' is every one.
create table portal.message_stop (
  event text not null,
  channel text not null,
  stopped_at timestamptz not null,
  stopped_by text not null,
  primary key (event, channel)
);

-- A day whose reminders are all prepared.
create table portal.message_run (
  day date primary key,
  reminders integer not null,
  finished_at timestamptz not null
);

-- Informational actions (regulation of 23.07.2020): a reminder after the due date that has left the portal; form, day and who.
create table portal.informational_action (
  id bigint generated always as identity primary key,
  subject_pesel text,
  subject_nip text,
  card_id bigint not null,
  collective_id bigint not null,
  form text not null check (form in ('mail', 'sms', 'push')),
  day date not null,
  acted_by text not null,
  delivery_id uuid not null,
  unique (delivery_id, collective_id)
);
create index informational_action_day on portal.informational_action (day, id);
create index informational_action_first on portal.informational_action (collective_id, day);

-- Whoever a subject's messages go to is found by its number.
create index account_subject_by_pesel on portal.account_subject (pesel) where pesel is not null;
create index account_subject_by_nip on portal.account_subject (nip) where nip is not null;
create index account_subject_by_number on portal.account_subject (subject_id) where subject_id is not null;

-- Where an account in use may be reached now: by consent, and by mail for what is a duty.
create view portal.message_contact as
select a.id as account_id, a.language, a.email,
       case when a.notify_email then coalesce(nullif(a.consent_email, ''), a.email) end as mail,
       case when a.notify_sms then a.phone end as sms
  from portal.account a
 where a.state = 'verified' and a.blocked_at is null;
