-- Telephone numbers that their owners have confirmed by a code, and when: asked again after a year.
create table portal.confirmed_contact (
  account_id bigint primary key references portal.account on delete cascade,
  phone text not null,
  confirmed_at timestamptz not null default now()
);

-- A code on its way: sealed, for one number, for ten minutes and a few tries.
create table portal.contact_code (
  account_id bigint primary key references portal.account on delete cascade,
  phone text not null,
  code text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
