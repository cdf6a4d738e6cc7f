-- Physical tables of register data, one per dataset and load: "<dataset>_<load>". Readers never name them: they read the
-- views of a generation schema register_<n>, and PostgreSQL's own catalogue says which table a view stands on.
create schema data;
create sequence data.load;
