-- Whether the office takes an application through the portal, and in which form: the last line of each holds, those before it are its history.
create table portal.application_form (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 2 and 30),
  form text not null check (form in ('NIE', 'WIADOMOSC', 'PISMO', 'USLUGA_ONLINE')),
  reason text not null,
  changed_by text not null,
  changed_at timestamp not null
);
create index application_form_last on portal.application_form (name, id);
