-- Passkeys of the office's people, beside the code of the app. Of a key only its public half.
create table portal.staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references portal.staff on delete cascade,
  -- base64url, as browsers write it.
  credential_id text not null unique,
  public_key bytea not null,
  -- As the key counts; 0 for ever where it does not.
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkey_staff on portal.staff_passkey (staff_id);

-- What a key has to sign, once, for the browser whose cookie this is the digest of.
create table portal.staff_challenge (
  token_hash bytea primary key,
  challenge text not null,
  purpose text not null check (purpose in ('adding', 'second-step', 'sign-in')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
