-- The log by what was done, also where it holds years of entries.
create index audit_action on portal.audit (action, id);
