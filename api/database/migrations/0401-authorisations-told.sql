-- When both were told that it comes to its end, 30 days before.
alter table portal.authorisation add column ending_told_at timestamp;
