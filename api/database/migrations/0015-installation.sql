-- What proves the secret of the installation: a key derived from it that nothing else uses (api/session/installation.ts).
create table portal.installation (
  only_row boolean primary key default true check (only_row),
  secret_proof bytea not null check (length(secret_proof) = 32)
);
