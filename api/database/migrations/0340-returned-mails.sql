-- A mail that came back marks nobody where many came back at once, and an unclear one only when another day says the same.
alter table portal.mail_bounce
  -- When the address was given up.
  add column hard_at timestamptz,
  -- The first day on which it did not work, where that was not clear.
  add column likely_on date,
  -- When it was last said, clearly or not, that the address does not work.
  add column gone_at timestamptz;
update portal.mail_bounce set hard_at = first_at, gone_at = first_at where is_hard;
