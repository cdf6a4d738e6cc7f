-- What the owner of an account calls a session by. It opens nothing, and tells nothing of the token.
alter table portal.session add column id uuid not null default gen_random_uuid();
create unique index session_id on portal.session (id);
