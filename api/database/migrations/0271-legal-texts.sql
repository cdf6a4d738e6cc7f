-- Legal texts under their number and day, as people read and accepted them: versions of the content go in time, these stay.
create table portal.legal_text (
  id bigint generated always as identity primary key,
  document text not null,
  -- As an account has accepted it: number and day.
  version text not null,
  holds_from date not null,
  texts jsonb not null,
  published_at timestamptz not null default now()
);
create index legal_text_version on portal.legal_text (document, version, id);

-- Which terms are in force with a version of the content, so that nobody opens its document to ask.
alter table portal.content_version add column terms text;
update portal.content_version set terms = document #>> '{ustawienia,terms,wersja}';

insert into portal.legal_text (document, version, holds_from, texts, published_at)
select document, version, holds_from, texts, published_at
  from (
    select distinct on (legal.name, legal.value ->> 'wersja', legal.value ->> 'data', legal.value -> 'jezyki')
           legal.name as document,
           (legal.value ->> 'wersja') || ' (' || (legal.value ->> 'data') || ')' as version,
           (legal.value ->> 'data')::date as holds_from,
           legal.value -> 'jezyki' as texts,
           content.imported_at as published_at,
           content.id as content_id
      from portal.content_version content cross join lateral jsonb_each(content.document -> 'dokumenty') as legal(name, value)
     where legal.value ->> 'wersja' is not null and legal.value ->> 'data' is not null
     order by legal.name, legal.value ->> 'wersja', legal.value ->> 'data', legal.value -> 'jezyki', content.id
  ) known
 order by content_id;

-- The terms that hold now, and since when they took the place of others; null of the first that the portal has had.
create view portal.terms_in_force as
  select content.terms as version,
         (select min(text.published_at) from portal.legal_text text
           where text.document = 'regulamin' and text.version = content.terms
             and exists (select 1 from portal.legal_text former
                          where former.document = 'regulamin' and former.version <> text.version and former.id < text.id)) as came_at
    from portal.content_state state join portal.content_version content on content.id = state.current_id
   where content.terms is not null;
