-- One delivery back (`portal import --withdraw`): of which day and which delivery the data before the present ones were. Their
-- tables are kept by views in a schema register_previous_<system>. `withdrawn_sha256`: the delivery that was taken back last,
-- so that the nightly import does not bring it again.
alter table portal.register_date
  add column previous_date date,
  add column previous_sha256 text,
  add column withdrawn_sha256 text;
