-- Beginnings of answers, by kind and topic of a case, as the office words them. What stands in braces is filled in from the case, or by the clerk.
create table portal.inbox_quick_text (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('water-request', 'correspondence', 'meter-report')),
  -- Empty: of every topic of the kind.
  topic text not null default '',
  name text not null,
  -- By language; Polish is always there.
  words jsonb not null check (words ? 'pl'),
  version integer not null default 1,
  -- Null: came with the portal.
  changed_by text,
  changed_at timestamp not null
);
create index inbox_quick_text_kind on portal.inbox_quick_text (kind, topic, name);

insert into portal.inbox_quick_text (kind, topic, name, words, changed_at) values
  ('water-request', 'Awaria sieci', 'awaria usunięta', jsonb_build_object('pl', E'Dzień dobry,\n\nw sprawie {numer} z {dzien} ({temat}): awarię usunięto. Jeśli kłopot wróci, prosimy o nowe zgłoszenie.'), '2026-01-01'),
  ('water-request', 'Awaria sieci', 'termin naprawy', jsonb_build_object('pl', E'Dzień dobry,\n\nw sprawie {numer} z {dzien} ({temat}): naprawę zaplanowano na {kiedy}.'), '2026-01-01'),
  ('water-request', 'Rozliczenie faktury', 'faktura sprawdzona', jsonb_build_object('pl', E'Dzień dobry,\n\nw sprawie {numer} z {dzien} ({temat}): sprawdziliśmy odczyt i fakturę, są prawidłowe.'), '2026-01-01'),
  ('water-request', '', 'prosimy o zdjęcie', jsonb_build_object('pl', E'Dzień dobry,\n\nw sprawie {numer} z {dzien} ({temat}) potrzebujemy zdjęcia wodomierza z widocznym numerem i stanem. Można je wysłać z odczytem w portalu.'), '2026-01-01'),
  ('correspondence', '', 'dane zmienione', jsonb_build_object('pl', E'Dzień dobry,\n\ndane korespondencyjne ze zgłoszenia {numer} z {dzien} są już zmienione.'), '2026-01-01'),
  ('correspondence', '', 'prosimy o dokument', jsonb_build_object('pl', E'Dzień dobry,\n\ndo zmiany ze zgłoszenia {numer} z {dzien} potrzebujemy dokumentu. Prosimy pokazać go w urzędzie.'), '2026-01-01'),
  ('meter-report', '', 'odczyt przyjęty', jsonb_build_object('pl', 'Odczyt {numer} z {dzien} przyjęto do rozliczenia.'), '2026-01-01'),
  ('meter-report', '', 'odczyt do sprawdzenia', jsonb_build_object('pl', 'Odczyt {numer} z {dzien} ({stan} m³) odbiega od zwykłego zużycia. Prosimy sprawdzić stan i podać go jeszcze raz.'), '2026-01-01');
