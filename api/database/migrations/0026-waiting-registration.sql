-- A registration whose login was taken: kept sealed for a day, so that the link of its mail leads on with another login.
create table portal.waiting_registration (
  code_hash bytea primary key,
  data text not null,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
