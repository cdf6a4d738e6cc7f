-- The texts that came with the portal, by topic: a photograph of the meter is of no use to whoever reports a burst pipe. An office that has worded
-- its own keeps them as they are.
update portal.inbox_quick_text set topic = 'Wymiana wodomierza'
 where kind = 'water-request' and topic = '' and name = 'prosimy o zdjęcie'
   and not exists (select from portal.inbox_quick_text where changed_by is not null);

insert into portal.inbox_quick_text (kind, topic, name, words, changed_at)
select 'water-request', topic, name, jsonb_build_object('pl', E'Dzień dobry,\n\nw sprawie {numer} z {dzien} ({temat}) ' || words), '2026-01-01'
  from (values
    ('Rozliczenie faktury', 'prosimy o stan i zdjęcie', 'potrzebujemy dzisiejszego stanu wodomierza ze zdjęciem, na którym widać jego numer. Można je wysłać z odczytem w portalu.'),
    ('Wymiana wodomierza', 'termin wymiany', 'wymienimy wodomierz {kiedy}. Prosimy o dostęp do niego.'),
    ('Zmiana danych', 'dane w umowie zmienione', 'dane w umowie są już zmienione.'),
    ('Zmiana danych', 'prosimy o dokument', 'potrzebujemy dokumentu, z którego wynika zmiana. Prosimy pokazać go w urzędzie.'),
    ('Reklamacja', 'reklamacja uznana', 'uznaliśmy reklamację. Korektę faktury wyślemy {kiedy}.'),
    ('Reklamacja', 'reklamacja nieuznana', 'nie uznaliśmy reklamacji: {powod}.'),
    ('Wywóz nieczystości ciekłych', 'termin wywozu', 'przyjedziemy {kiedy}. Prosimy o dojazd do zbiornika.'),
    ('', 'sprawdzamy', 'sprawdzamy i odpowiemy do {termin}.')
  ) fresh (topic, name, words)
 where not exists (select from portal.inbox_quick_text where changed_by is not null);
