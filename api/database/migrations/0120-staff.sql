-- People of the office. Apart from residents' accounts: neither a login nor a session of the one says anything to the other.
create table portal.staff (
  id bigint generated always as identity primary key,
  login text not null check (login ~ '^[a-z0-9][a-z0-9._-]{2,59}$'),
  first_name text not null,
  last_name text not null,
  email text not null,
  -- Sealed. Only for refusing one's own case; null where the office does not want to keep it.
  pesel text,
  -- Null until the invitation is used.
  password_hash text,
  -- Sealed. A sign-in without it is not possible.
  totp_secret text,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  blocked_at timestamptz
);
create unique index staff_login on portal.staff (login);

-- One row for each role; no department: the whole office.
create table portal.staff_role (
  staff_id bigint not null references portal.staff on delete cascade,
  role text not null check (role in ('K', 'S', 'F', 'R', 'B', 'A')),
  departments text[] not null default '{}',
  primary key (staff_id, role)
);

-- Of a link only the digest of its code. `invitation`: first password and second factor, also where both were lost.
create table portal.staff_link (
  staff_id bigint primary key references portal.staff on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- `second-step`: the password was right. `enrolling`: a link was right and the second factor is being set up.
create table portal.staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references portal.staff on delete cascade,
  kind text not null check (kind in ('full', 'second-step', 'enrolling')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the person last showed the password.
  confirmed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  -- Sealed: the key of the second factor that waits for its first code.
  pending_secret text,
  wrong_codes integer not null default 0,
  browser text,
  system text,
  network text
);
create index staff_session_staff on portal.staff_session (staff_id);

-- What one person wants done and another has to agree to. `before` is what was true when it was proposed.
create table portal.staff_proposal (
  id bigint generated always as identity primary key,
  act text not null,
  object text not null,
  wanted jsonb not null,
  facts jsonb not null,
  reason text not null,
  proposed_by bigint references portal.staff on delete set null,
  proposer text not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by bigint references portal.staff on delete set null,
  decider text,
  decided_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn'))
);
create index staff_proposal_waiting on portal.staff_proposal (proposed_at) where state = 'waiting';
-- The same wish for the same object waits once.
create unique index staff_proposal_once on portal.staff_proposal (act, object) where state = 'waiting';

-- Why a clerk looks at the data of an account: asked once, and valid for half an hour.
create table portal.staff_reason (
  staff_id bigint not null references portal.staff on delete cascade,
  object text not null,
  reason text not null,
  expires_at timestamptz not null,
  primary key (staff_id, object)
);
