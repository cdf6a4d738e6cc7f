-- Where more stands of what the office announces: a page of the portal, or one outside. Checked here too, because it becomes an address to press.
alter table portal.announcement add column link text check (link ~ '^(/[^/\\]|https://)' and length(link) <= 500);
