-- Who of the office has seen the document of an account that its owner has registered: such an account gets its rights when a second person
-- agrees, since whoever registers and whoever sees the document may be the same clerk. Null: nobody yet, or it has its rights.
alter table portal.account add column checked_by text;
