-- A sentence that the office adds to a kind of message in one language. Each is a version: the last one is in force, an empty one adds nothing.
create table portal.message_addition (
  id bigint generated always as identity primary key,
  event text not null,
  language text not null check (language in ('pl', 'en', 'de', 'uk')),
  sentence text not null,
  written_by text not null,
  seconded_by text not null,
  written_at timestamptz not null
);
create index message_addition_event on portal.message_addition (event, language, id desc);
