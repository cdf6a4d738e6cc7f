-- What one person lets another do without their password: by area and level, until a day (docs/decisions/0113).
create table portal.authorisation (
  id bigint generated always as identity primary key,
  -- Whose account gave it, and for which of its persons. It ends with the account.
  account_id bigint not null references portal.account on delete cascade,
  subject_pesel text not null,
  -- Who acts by it: known once the code was typed.
  agent_id bigint references portal.account on delete cascade,
  -- What whoever gave it calls the other; nobody else reads it.
  label text not null check (length(label) between 1 and 60),
  packages text[] not null check (cardinality(packages) > 0 and packages <@ array['PODATKI', 'ODPADY', 'WODA', 'AKCYZA']),
  level text not null check (level in ('WIDZI', 'PLACI', 'SKLADA')),
  card_id bigint,
  -- The document that the office has seen; none where it was given in the portal.
  basis text check (basis in ('PPS-1', 'PPO-1', 'UPL-1')),
  from_day date not null,
  to_day date not null,
  state text not null check (state in ('INVITED', 'CLAIMED', 'ACTIVE', 'ENDED')),
  -- Digest of the code; gone with the invitation.
  code_hash bytea unique,
  code_until timestamp,
  wrong_names integer not null default 0,
  created_at timestamp not null,
  confirmed_at timestamp,
  ended_at timestamp,
  ended_by text check (ended_by in ('account', 'agent', 'office')),
  check (from_day <= to_day and to_day <= from_day + interval '3 years'),
  check (agent_id <> account_id),
  check (agent_id is not null or state in ('INVITED', 'ENDED')),
  check ((state = 'INVITED') = (code_hash is not null) and (code_hash is null) = (code_until is null)),
  check ((state = 'ENDED') = (ended_at is not null) and (ended_at is null) = (ended_by is null))
);
create index authorisation_account on portal.authorisation (account_id);
create index authorisation_agent on portal.authorisation (agent_id, subject_pesel) where agent_id is not null;
