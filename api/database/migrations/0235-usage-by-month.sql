-- How the portal is used, counted by month: no session, account, number, address or day. `kind` and `name` come from lists of the
-- portal itself; `times` is a count, of sums (`…-sum`) an amount in grosze. `counted` marks a month whose records have been counted.
create table portal.usage_month (
  month date not null check (extract(day from month) = 1),
  kind text not null,
  name text not null,
  times bigint not null check (times >= 0),
  primary key (month, kind, name)
);
