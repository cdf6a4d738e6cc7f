import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Terminy odbioru odpadów', en: 'Waste collection days', de: 'Termine der Abfallabfuhr', uk: 'Дні вивезення відходів' },
  lead: {
    pl: 'Kiedy i jakie odpady odbierzemy spod adresów z Państwa deklaracji.',
    en: 'What waste we collect from the addresses in your declaration, and when.',
    de: 'Wann wir welche Abfälle an den Adressen aus Ihrer Erklärung abholen.',
    uk: 'Коли і які відходи ми вивеземо з місць, зазначених у вашій декларації.',
  },
  words: {
    pl: 'śmieci, wywóz, wywóz śmieci, harmonogram, kalendarz, kiedy odbiór, szkło, papier, plastik, bio, popiół, gabaryty',
    en: 'rubbish, refuse, collection, bin day, timetable, calendar, glass, paper, plastic, bio, ash, bulky waste',
    de: 'Müll, Abfuhr, Müllabfuhr, Abfuhrkalender, Restmüll, Glas, Papier, Plastik, Biotonne, Asche, Sperrmüll',
    uk: 'сміття, вивезення, вивіз сміття, графік, календар, скло, папір, пластик, біовідходи, попіл, великогабаритні',
  },
  caption: { pl: 'Najbliższe odbiory', en: 'Next collections', de: 'Nächste Abholungen', uk: 'Найближчі вивезення' },
  empty: { pl: 'Brak zaplanowanych odbiorów', en: 'No collections planned', de: 'Keine Abholungen geplant', uk: 'Немає запланованих вивезень' },
  dzien: { pl: 'Dzień', en: 'Day', de: 'Tag', uk: 'День' },
  dzienTygodnia: { pl: 'Dzień tygodnia', en: 'Day of the week', de: 'Wochentag', uk: 'День тижня' },
  frakcje: { pl: 'Odpady', en: 'Waste', de: 'Abfälle', uk: 'Відходи' },
  zamiast: { pl: 'Zamiast', en: 'Instead of', de: 'Statt', uk: 'Замість' },
  punktOdbioru: { pl: 'Miejsce odbioru', en: 'Collected from', de: 'Abholort', uk: 'Місце вивезення' },
  reminders: { pl: 'Przypomnienia o odbiorze', en: 'Collection reminders', de: 'Erinnerungen an die Abfuhr', uk: 'Нагадування про вивезення' },
  remindersLead: {
    pl: 'Możemy przypominać o 18.00 dnia poprzedniego: w skrzynce portalu, e-mailem, SMS-em albo na urządzeniu.',
    en: 'We can remind you at 6 pm the day before: in your portal mailbox, by e-mail, by SMS or on a device.',
    de: 'Wir können Sie am Vortag um 18.00 Uhr erinnern: im Posteingang des Portals, per E-Mail, per SMS oder auf einem Gerät.',
    uk: 'Ми можемо нагадувати о 18.00 напередодні: у скриньці порталу, електронною поштою, SMS або на пристрої.',
  },
  file: { pl: 'odbior-odpadow.ics', en: 'waste-collection.ics', de: 'abfallabfuhr.ics', uk: 'vyvezennia-vidkhodiv.ics' },
})
