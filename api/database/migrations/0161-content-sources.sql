-- The folder as the office handed it over, by version: what is served is made from it, and it can be handed back to the byte.
create table portal.content_source (
  version_id bigint not null references portal.content_version on delete cascade,
  path text not null,
  sha256 bytea not null references portal.content_blob,
  primary key (version_id, path)
);
create index content_source_blob on portal.content_source (sha256);
