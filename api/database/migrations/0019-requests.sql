-- A submission about a collection point of water is a request of service 24; one about none is a change of correspondence data.
alter table portal.submission add column point_id bigint;
