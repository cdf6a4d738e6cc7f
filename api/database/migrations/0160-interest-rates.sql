-- Rates of interest that the office has confirmed at the desk, two people each. A rate that the finance system delivers for the same day stands before it.
create table portal.interest_rate (
  kind text not null check (kind in ('ZWLOKA', 'OPOZNIENIE', 'HANDLOWE')),
  from_day date not null,
  percent numeric(5, 2) not null check (percent between 0 and 99.99),
  -- Up to this no interest is charged; only of arrears of public law.
  threshold numeric(8, 2) check ((threshold is not null) = (kind = 'ZWLOKA') and threshold >= 0),
  source text not null,
  confirmed_at timestamptz not null default now(),
  primary key (kind, from_day)
);

-- What would follow from the central bank's file and stands nowhere yet. Nothing counts by it.
create table portal.rate_suggestion (
  kind text not null check (kind in ('ZWLOKA', 'OPOZNIENIE', 'HANDLOWE')),
  from_day date not null,
  percent numeric(5, 2) not null,
  source text not null,
  found_at timestamptz not null default now(),
  primary key (kind, from_day)
);

-- The last comparison; `fault` says why it could not be made.
create table portal.rate_check (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  fault text
);
