-- Identity proved by somebody else: the national node, formerly ePUAP (SAML 2.0).

-- Sign-ins under way between the portal and the provider. `account_id`: a signed-in person confirms the own identity.
-- `relay_hash`: SHA-256 of the RelayState. A request, and an artifact, work once.
create table portal.identity_request (
  relay_hash bytea primary key,
  provider text not null,
  request_id text not null,
  ok_url text not null,
  error_url text not null,
  confirm_url text not null,
  account_id bigint references portal.account on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  artifact_hash bytea unique
);

-- Assertions that were accepted, until they could no longer be.
create table portal.identity_assertion (
  assertion_id text primary key,
  acceptable_until timestamptz not null
);

-- Whom a provider's person is here. Never joined by e-mail (security checklist part 3).
create table portal.external_identity (
  provider text not null,
  subject_key text not null,
  account_id bigint not null references portal.account on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject_key)
);
create index external_identity_account on portal.external_identity (account_id);

-- A proved person without an account, until the data are confirmed. `data`: sealed with a key kept outside the database.
create table portal.identity_confirmation (
  code_hash bytea primary key,
  data text not null,
  created_at timestamptz not null default now()
);

-- `provider` and what follows: how a session opened by a provider ends there too. `is_taken_over`: the token that
-- travelled through the address bar is replaced by another.
alter table portal.session
  add column provider text,
  add column assurance text,
  add column name_id text,
  add column name_id_format text,
  add column session_index text,
  add column is_taken_over boolean not null default true;
create index session_provider on portal.session (provider, session_index) where provider is not null;

-- Sessions to be ended at the provider: the local one has ended already.
create table portal.identity_logout (
  id bigint generated always as identity primary key,
  provider text not null,
  name_id text not null,
  name_id_format text not null,
  session_index text not null,
  created_at timestamptz not null default now()
);

-- Null: an account that never had a password, because a provider proved the person. No mail sets its first one.
alter table portal.account alter column password_changed_at drop not null;
