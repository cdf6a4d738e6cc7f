-- What the portal owns: settings, accounts, sessions, rate limits, audit. Times are instants (timestamptz);
-- business days of the register data are plain dates.

create table portal.setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- The register data that readers see now. One row: the swap of an import is the update of this row.
-- `schema_name` holds one view per dataset; a request reads it once and uses it throughout.
create table portal.register_state (
  only_row boolean primary key default true check (only_row),
  generation bigint not null,
  schema_name text not null,
  swapped_at timestamptz not null default now()
);
create schema register_0;
insert into portal.register_state (generation, schema_name) values (0, 'register_0');

-- Date of the data by domain system, as the manifest of its last delivery says.
create table portal.register_date (
  system text primary key,
  data_date date not null,
  delivery_sha256 text not null,
  imported_at timestamptz not null default now()
);

create table portal.account (
  id bigint generated always as identity primary key,
  login text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  email text not null,
  pesel text,
  nip text,
  language text not null default 'pl',
  -- inactive: activation link unused; unconfirmed: e-mail not confirmed; unverified: identity not confirmed; verified: full rights
  state text not null check (state in ('inactive', 'unconfirmed', 'unverified', 'verified')),
  is_institution boolean not null default false,
  first_login boolean not null default true,
  -- Encrypted with a key kept outside the database; the last used 30-second step makes a code work once.
  totp_secret text,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now()
);
create unique index account_login on portal.account (lower(login));
create index account_email on portal.account (lower(email));

-- For whom an account may act. `subject_id` is the office's own number of the subject, null until the register knows it.
create table portal.account_subject (
  account_id bigint not null references portal.account on delete cascade,
  kind text not null check (kind in ('individual', 'institution')),
  pesel text,
  nip text,
  name text not null,
  subject_id bigint,
  position integer not null default 0,
  check ((kind = 'individual') = (pesel is not null)),
  check ((kind = 'institution') = (nip is not null))
);
create index account_subject_account on portal.account_subject (account_id, position);
create unique index account_subject_pesel on portal.account_subject (account_id, pesel) where pesel is not null;
create unique index account_subject_nip on portal.account_subject (account_id, nip) where nip is not null;

-- `token_hash`: SHA-256 of the opaque bearer token. `kind`: full, limited (restricted account), second-step (between password and code).
create table portal.session (
  token_hash bytea primary key,
  account_id bigint not null references portal.account on delete cascade,
  kind text not null check (kind in ('full', 'limited', 'second-step')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  first_login boolean not null default false,
  wrong_codes integer not null default 0
);
create index session_account on portal.session (account_id);
create index session_expires on portal.session (expires_at);

-- Counters of failed and limited actions, shared by all instances (rate-limiter-flexible owns the rows).
create table portal.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table portal.visit_counter (
  only_row boolean primary key default true check (only_row),
  visits bigint not null
);
insert into portal.visit_counter (visits) values (0);

-- Append-only: who, when, what, result. `hash` chains each row to the one before, so a removed or changed row shows.
create table portal.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  object text,
  outcome text not null,
  address text,
  request_id text
);
