-- When an export of what is new took it over: so nothing is handed over twice, and nothing is forgotten.
alter table portal.submission add column exported_at timestamptz;
alter table portal.meter_report add column exported_at timestamptz;
