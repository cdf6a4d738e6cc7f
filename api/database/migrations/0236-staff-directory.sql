-- Whom the office's own directory calls whom: an account of the desk under the directory's name for the person, never under an address.
create table portal.staff_directory (
  issuer text not null,
  subject text not null,
  staff_id bigint not null unique references portal.staff on delete cascade,
  bound_at timestamptz not null default now(),
  primary key (issuer, subject)
);

-- A sign-in by the directory under way, for the browser whose cookie this is the digest of. `verifier`: sealed.
create table portal.staff_directory_request (
  token_hash bytea primary key,
  state text not null,
  nonce text not null,
  verifier text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
