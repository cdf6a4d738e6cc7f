-- What a delivery brought and the office has taken back with it: not told any more, and told again when it comes again.
alter table portal.message_event add column withdrawn_at timestamptz;
