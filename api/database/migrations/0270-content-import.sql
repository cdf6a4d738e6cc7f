-- The import on which a version stands: what the desk has published since then is known by it, and a folder that would undo it is told of.
alter table portal.content_version add column import_id bigint;
-- Of versions so far nobody knows who made them; none counts as the desk's.
update portal.content_version set import_id = id;
