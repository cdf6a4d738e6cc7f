-- Who of the office has opened the account at the desk: what one clerk has opened stays restricted until somebody else, or the national node,
-- has proved whose it is. Null: opened by its owner, or by the operator of the portal.
alter table portal.account add column opened_by text;
