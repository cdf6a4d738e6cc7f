-- While somebody's case is looked into, the data-protection officer may hold the list of looks back for a while: what was done since then
-- is shown to the person when the delay is over.
create table portal.look_delay (
  account_id bigint primary key references portal.account on delete cascade,
  since timestamptz not null default now(),
  until date not null
);
