/** Beginnings of answers, in the office's language: what comes from the case is filled in when one is chosen. */
interface QuickText {
  readonly name: string
  readonly text: string
}

export const QUICK: Readonly<Record<'water-request' | 'correspondence' | 'meter-report', readonly QuickText[]>> = {
  'water-request': [
    { name: 'awaria usunięta', text: 'Dzień dobry,\n\nw sprawie {numer} z {dzien} ({temat}): awarię usunięto. Jeśli kłopot wróci, prosimy o nowe zgłoszenie.' },
    { name: 'faktura sprawdzona', text: 'Dzień dobry,\n\nw sprawie {numer} z {dzien} ({temat}): sprawdziliśmy odczyt i fakturę, są prawidłowe.' },
    { name: 'prosimy o zdjęcie', text: 'Dzień dobry,\n\nw sprawie {numer} z {dzien} ({temat}) potrzebujemy zdjęcia wodomierza z widocznym numerem i stanem. Można je wysłać z odczytem w portalu.' },
  ],
  correspondence: [
    { name: 'dane zmienione', text: 'Dzień dobry,\n\ndane korespondencyjne ze zgłoszenia {numer} z {dzien} są już zmienione.' },
    { name: 'prosimy o dokument', text: 'Dzień dobry,\n\ndo zmiany ze zgłoszenia {numer} z {dzien} potrzebujemy dokumentu. Prosimy pokazać go w urzędzie.' },
  ],
  'meter-report': [
    { name: 'odczyt przyjęty', text: 'Odczyt {numer} z {dzien} przyjęto do rozliczenia.' },
    { name: 'odczyt do sprawdzenia', text: 'Odczyt {numer} z {dzien} odbiega od zwykłego zużycia. Prosimy sprawdzić stan i podać go jeszcze raz.' },
  ],
}
