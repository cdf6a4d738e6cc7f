import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Odbiór odpadów przy ulicy', en: 'Waste collection in a street', de: 'Abfallabfuhr in einer Straße', uk: 'Вивезення відходів на вулиці' },
  lead: {
    pl: 'Najbliższy odbiór, kolory pojemników i kalendarz dla każdej ulicy, bez logowania.',
    en: 'The next collection, colours of bins and a calendar for any street, without logging in.',
    de: 'Die nächste Abholung, Farben der Tonnen und ein Kalender für jede Straße, ohne Anmeldung.',
    uk: 'Найближче вивезення, кольори контейнерів і календар для кожної вулиці, без входу.',
  },
  words: {
    pl: 'śmieci, wywóz, wywóz śmieci, harmonogram, kalendarz, kiedy odbiór, szkło, papier, plastik, bio, popiół, gabaryty, ulica',
    en: 'rubbish, refuse, collection, bin day, timetable, calendar, glass, paper, plastic, bio, ash, bulky waste, street',
    de: 'Müll, Abfuhr, Müllabfuhr, Abfuhrkalender, Restmüll, Glas, Papier, Plastik, Biotonne, Asche, Sperrmüll, Straße',
    uk: 'сміття, вивезення, вивіз сміття, графік, календар, скло, папір, пластик, біовідходи, попіл, великогабаритні, вулиця',
  },
  street: { pl: 'Ulica albo miejscowość', en: 'Street or village', de: 'Straße oder Ort', uk: 'Вулиця або населений пункт' },
  choose: { pl: 'Proszę wybrać', en: 'Please choose', de: 'Bitte wählen', uk: 'Оберіть' },
  noStreets: {
    pl: 'Urząd nie podał jeszcze ulic.', en: 'The office has not given the streets yet.',
    de: 'Die Behörde hat die Straßen noch nicht angegeben.', uk: 'Установа ще не вказала вулиць.',
  },
  noStreetsHelp: {
    pl: 'Terminy dla adresów z Państwa deklaracji są po zalogowaniu.', en: 'The days of the addresses in your declaration are there after you log in.',
    de: 'Die Termine der Adressen aus Ihrer Erklärung sehen Sie nach der Anmeldung.', uk: 'Дні для адрес із вашої декларації доступні після входу.',
  },
  caption: { pl: 'Najbliższe odbiory', en: 'Next collections', de: 'Nächste Abholungen', uk: 'Найближчі вивезення' },
  empty: {
    pl: 'Tu pojawią się terminy: proszę wybrać ulicę albo miejscowość', en: 'The days appear here: please choose a street or village',
    de: 'Hier erscheinen die Termine: Bitte wählen Sie eine Straße oder einen Ort', uk: 'Тут з’являться дні: оберіть вулицю або населений пункт',
  },
  dzien: { pl: 'Dzień', en: 'Day', de: 'Tag', uk: 'День' },
  dzienTygodnia: { pl: 'Dzień tygodnia', en: 'Day of the week', de: 'Wochentag', uk: 'День тижня' },
  frakcje: { pl: 'Odpady', en: 'Waste', de: 'Abfälle', uk: 'Відходи' },
  zamiast: { pl: 'Zamiast', en: 'Instead of', de: 'Statt', uk: 'Замість' },
  address: { pl: 'Adres kalendarza', en: 'Address of the calendar', de: 'Adresse des Kalenders', uk: 'Адреса календаря' },
  copyAddress: { pl: 'Kopiuj adres kalendarza', en: 'Copy the calendar address', de: 'Kalenderadresse kopieren', uk: 'Копіювати адресу календаря' },
  subscribe: {
    pl: 'Kalendarz dodany z adresu sam przesuwa terminy i przypomina o 18.00 dnia poprzedniego.',
    en: 'A calendar added by its address moves days by itself, and reminds you at 6 pm the day before.',
    de: 'Ein über seine Adresse hinzugefügter Kalender verschiebt Termine selbst und erinnert am Vortag um 18.00 Uhr.',
    uk: 'Календар, доданий за адресою, сам переносить дні й нагадує о 18.00 напередодні.',
  },
  file: { pl: 'odbior-odpadow.ics', en: 'waste-collection.ics', de: 'abfallabfuhr.ics', uk: 'vyvezennia-vidkhodiv.ics' },
  calendarName: { pl: 'Odbiór odpadów, {district}', en: 'Waste collection, {district}', de: 'Abfallabfuhr, {district}', uk: 'Вивезення відходів, {district}' },
})
