import { defineTexts } from '#shared/i18n.ts'

/** Words of the search itself. Names and words of what it finds: `pages/texts.ts`. */
export const texts = defineTexts({
  title: { pl: 'Wyszukiwarka', en: 'Search', de: 'Suche', uk: 'Пошук' },
  lead: {
    pl: 'Usługi, strony, pliki i komunikaty, a po zalogowaniu także Państwa należności, faktury i decyzje.',
    en: 'Services, pages, files and announcements; once you have logged in, also your accounts, invoices and decisions.',
    de: 'Dienste, Seiten, Dateien und Hinweise; nach der Anmeldung auch Ihre Abgabenkonten, Rechnungen und Bescheide.',
    uk: 'Послуги, сторінки, файли й оголошення, а після входу також ваші картки нарахувань, рахунки та рішення.',
  },
  results: { pl: 'Podpowiedzi', en: 'Suggestions', de: 'Vorschläge', uk: 'Підказки' },
  found: {
    pl: { one: 'Znaleziono {n} wynik', few: 'Znaleziono {n} wyniki', many: 'Znaleziono {n} wyników', other: 'Znaleziono {n} wyniku' },
    en: { one: '{n} result found', other: '{n} results found' },
    de: { one: '{n} Treffer', other: '{n} Treffer' },
    uk: { one: 'Знайдено {n} результат', few: 'Знайдено {n} результати', many: 'Знайдено {n} результатів', other: 'Знайдено {n} результату' },
  },
  useArrows: { pl: 'Strzałki w dół i w górę wybierają wynik.', en: 'Use the up and down arrows to choose.', de: 'Mit den Pfeiltasten auswählen.', uk: 'Оберіть стрілками вгору та вниз.' },
  all: {
    pl: 'Wszystkie wyniki dla „{phrase}”', en: 'All results for “{phrase}”', de: 'Alle Treffer für „{phrase}“', uk: 'Усі результати за запитом «{phrase}»',
  },
  partial: {
    pl: 'Nic nie zawiera wszystkich tych słów. Najbliższe wyniki:',
    en: 'Nothing has all of these words. The closest results:',
    de: 'Nichts enthält alle diese Wörter. Am nächsten kommen:',
    uk: 'Немає нічого з усіма цими словами. Найближчі результати:',
  },
  none: {
    pl: 'Nic nie pasuje do „{phrase}”. Proszę wpisać inne słowo albo zajrzeć na listę usług.',
    en: 'Nothing matches “{phrase}”. Try another word or look at the list of services.',
    de: 'Nichts passt zu „{phrase}“. Versuchen Sie ein anderes Wort oder sehen Sie in der Liste der Dienste nach.',
    uk: 'Нічого не знайдено за запитом «{phrase}». Спробуйте інше слово або перегляньте перелік послуг.',
  },
  toServices: { pl: 'Lista usług', en: 'Services', de: 'Dienste', uk: 'Перелік послуг' },
  toContact: { pl: 'Kontakt z urzędem', en: 'Contact the office', de: 'Kontakt zur Behörde', uk: 'Зв’язок з установою' },
  incomplete: {
    pl: 'Części treści urzędu nie udało się teraz przeszukać.',
    en: 'Some of the office’s content could not be searched just now.',
    de: 'Ein Teil der Inhalte der Behörde konnte gerade nicht durchsucht werden.',
    uk: 'Частину вмісту установи зараз не вдалося переглянути.',
  },
  file: { pl: 'Plik', en: 'File', de: 'Datei', uk: 'Файл' },
  announcement: { pl: 'Komunikat urzędu', en: 'Announcement from the office', de: 'Hinweis der Behörde', uk: 'Оголошення установи' },
  yours: { pl: 'Państwa sprawy', en: 'Your cases', de: 'Ihre Angelegenheiten', uk: 'Ваше' },
  shortcut: {
    pl: 'Klawisz „/” otwiera wyszukiwarkę', en: 'The “/” key opens the search', de: 'Die Taste „/“ öffnet die Suche', uk: 'Клавіша «/» відкриває пошук',
  },
})

/**
 * Phrases that mean the same: groups parted by semicolons, phrases by commas. They reach also what the office has written itself,
 * whatever word it has chosen. In other languages also the Polish words that stand on letters and invoices.
 */
export const meanings = defineTexts({
  same: {
    pl: [
      'śmieci, odpady, śmietnik', 'wywóz śmieci, odbiór odpadów, wywożą śmieci, śmieciarka', 'pies, psa, psy, psów', 'konto bankowe, rachunek bankowy, numer konta, numer rachunku', 'dowód osobisty, dowody osobiste, dowód',
      'meldunek, zameldowanie, wymeldowanie, zamieszkanie', 'ulga, umorzenie, rozłożenie na raty, odroczenie', 'harmonogram, terminarz, kalendarz, terminy, rozkład',
      'licznik, wodomierz', 'faktura, rachunek', 'formularz, wniosek, druk, podanie, pismo', 'kanalizacja, ścieki', 'samochód, auto, pojazd, ciężarówka',
      'zaległość, dług, zaległości', 'wybory, głosowanie', 'paliwo rolnicze, akcyza, zwrot akcyzy', 'hasło, password', 'godziny pracy, godziny otwarcia, czynne',
      'telefon, numer telefonu, zadzwonić', 'mejl, e-mail, mail', 'stawki, cennik, taryfa, ceny', 'ogłoszenia, komunikaty, aktualności, informacje', 'wpłata, płatność, zapłata, przelew, zapłacić',
    ].join(';'),
    en: [
      'rubbish, waste, refuse, garbage, trash', 'rubbish collection, waste collection, bin day, bins', 'bank account, bank accounts, account number, IBAN', 'identity card, identity cards, ID card, ID',
      'residence, registration of residence, registering', 'relief, remission, instalment plan, deferral', 'timetable, timetables, calendar, schedule', 'meter, water meter',
      'invoice, bill', 'form, application, forms', 'sewage, sewerage', 'car, vehicle, lorry, truck', 'arrears, debt, overdue', 'election, vote, voting', 'farm diesel, excise, fuel',
      'opening hours, office hours, opening times', 'phone, telephone, call', 'mail, email, e-mail', 'rates, prices, tariff', 'announcements, news, information', 'payment, pay, transfer',
      'śmieci, odpady, waste', 'woda, wodę, wody, water', 'ścieki, sewage', 'wodomierz, wodomierza, stan licznika, meter', 'podatek, podatki, podatku, tax',
      'opłata, opłaty, opłatę, fee', 'należność, należności, amounts due', 'zaległość, zaległości, overdue', 'faktura, faktury, fakturę, invoice', 'rata, raty, ratę, instalment',
      'wniosek, wnioski, application', 'dowód osobisty, identity card', 'meldunek, zameldowanie, residence', 'wybory, wyborcze, election', 'pojazd, pojazdy, vehicle',
      'zezwolenie, zezwolenia, permit', 'akcyza, akcyzy, excise', 'przelew, payment', 'numer rachunku, rachunek bankowy, bank account',
    ].join(';'),
    de: [
      'Müll, Abfall', 'Müllabfuhr, Abfallabfuhr, Müllabholung', 'Bankkonto, Bankverbindung, Kontonummer, Bankkonten, IBAN', 'Personalausweis, Personalausweise, Ausweis',
      'Anmeldung, Meldewesen, Ummeldung', 'Erleichterung, Erlass, Ratenzahlung, Stundung', 'Termine, Abfuhrkalender, Kalender, Fahrplan', 'Zähler, Wasserzähler',
      'Formular, Antrag, Vordruck', 'Abwasser, Kanal, Kanalisation', 'Auto, Fahrzeug, Lkw, Pkw', 'Rückstand, Schulden, Überfälliges', 'Wahl, Wahlen, Abstimmung',
      'Agrardiesel, Verbrauchsteuer', 'Öffnungszeiten, Sprechzeiten', 'Telefon, Telefonnummer, anrufen', 'Mail, E-Mail', 'Sätze, Preise, Tarif', 'Bekanntmachungen, Hinweise, Neuigkeiten, Informationen',
      'Zahlung, bezahlen, zahlen, Überweisung',
      'śmieci, odpady, Abfall', 'woda, wodę, wody, Wasser', 'ścieki, Abwasser', 'wodomierz, wodomierza, stan licznika, Zähler', 'podatek, podatki, podatku, Steuer',
      'opłata, opłaty, opłatę, Gebühr', 'należność, należności, Forderungen', 'zaległość, zaległości, Überfälliges', 'faktura, faktury, fakturę, Rechnung', 'rata, raty, ratę, Rate',
      'wniosek, wnioski, Antrag', 'dowód osobisty, Personalausweis', 'meldunek, zameldowanie, Anmeldung', 'wybory, wyborcze, Wahl', 'pojazd, pojazdy, Fahrzeug',
      'zezwolenie, zezwolenia, Erlaubnis', 'akcyza, akcyzy, Agrardiesel', 'przelew, Zahlung', 'numer rachunku, rachunek bankowy, Bankkonto',
    ].join(';'),
    uk: [
      'сміття, відходи', 'вивіз сміття, вивіз відходів', 'банківський рахунок, рахунок у банку, номер рахунку, банківські рахунки', 'посвідчення особи, посвідчення, паспорт',
      'прописка, реєстрація місця проживання', 'пільга, списання, розстрочення, відстрочення', 'графік, розклад, календар, терміни', 'лічильник, водомір', 'форма, формуляр, заява',
      'стоки, каналізація', 'авто, автомобіль, транспортний засіб, вантажівка', 'заборгованість, борг, прострочення', 'вибори, голосування', 'дизельне пальне, акциз',
      'години роботи, графік роботи', 'телефон, номер телефону, зателефонувати', 'пошта, електронна пошта', 'ставки, ціни, тариф', 'оголошення, повідомлення, новини, інформація',
      'платіж, оплата, сплатити, переказ',
      'śmieci, odpady, відходи', 'woda, wodę, wody, вода', 'ścieki, стоки', 'wodomierz, wodomierza, stan licznika, лічильник', 'podatek, podatki, podatku, податок',
      'opłata, opłaty, opłatę, збір', 'należność, należności, суми до сплати', 'zaległość, zaległości, прострочення', 'faktura, faktury, fakturę, рахунок', 'rata, raty, ratę, внесок',
      'wniosek, wnioski, заява', 'dowód osobisty, посвідчення особи', 'meldunek, zameldowanie, реєстрація', 'wybory, wyborcze, вибори', 'pojazd, pojazdy, транспортний засіб',
      'zezwolenie, zezwolenia, дозвіл', 'akcyza, akcyzy, акциз', 'przelew, платіж', 'numer rachunku, rachunek bankowy, банківський рахунок',
    ].join(';'),
  },
})
