-- What the office has announced to the people of a street or collection point. Whom it reached stands with their messages alone.
-- Times are those of the business clock, given by the application.
create table portal.message_announcement (
  -- Given by whoever announces, so that what is sent twice by a mistake is one announcement.
  id uuid primary key,
  texts jsonb not null,
  places jsonb not null,
  ties text[] not null,
  until date not null,
  accounts integer not null,
  announced_at timestamptz not null,
  announced_by text not null,
  -- Who seconded it; null where so few were concerned that nobody had to.
  seconded_by text
);
create index message_announcement_time on portal.message_announcement (announced_at desc);
