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
  punktOdbioru: { pl: 'Miejsce odbioru', en: 'Collected from', de: 'Abholort', uk: 'Місце вивезення' },
  early: {
    pl: 'Pojemniki i worki proszę wystawić najpóźniej o 6.00 w dniu odbioru. W kalendarzu przypomnienie przyjdzie dzień wcześniej.',
    en: 'Please put bins and bags out by 6 am on the day of collection. Your calendar will remind you the day before.',
    de: 'Bitte stellen Sie Tonnen und Säcke am Abholtag bis 6.00 Uhr bereit. Ihr Kalender erinnert Sie am Tag davor.',
    uk: 'Виставте контейнери та мішки не пізніше 6.00 у день вивезення. Календар нагадає за день до цього.',
  },
  mixed: { pl: 'zmieszane', en: 'mixed waste', de: 'Restmüll', uk: 'змішані відходи' },
  bio: { pl: 'bioodpady', en: 'bio-waste', de: 'Bioabfall', uk: 'біовідходи' },
  paper: { pl: 'papier', en: 'paper', de: 'Papier', uk: 'папір' },
  plastic: { pl: 'metale i tworzywa sztuczne', en: 'metal and plastic', de: 'Metall und Kunststoff', uk: 'метал і пластик' },
  glass: { pl: 'szkło', en: 'glass', de: 'Glas', uk: 'скло' },
  ash: { pl: 'popiół', en: 'ash', de: 'Asche', uk: 'попіл' },
  bulky: { pl: 'odpady wielkogabarytowe', en: 'bulky waste', de: 'Sperrmüll', uk: 'великогабаритні відходи' },
  electric: { pl: 'zużyty sprzęt elektryczny', en: 'old electrical appliances', de: 'Elektroaltgeräte', uk: 'відпрацьована електротехніка' },
  event: { pl: 'Odbiór odpadów: {fractions}', en: 'Waste collection: {fractions}', de: 'Abfallabfuhr: {fractions}', uk: 'Вивезення відходів: {fractions}' },
  mayChange: {
    pl: 'Harmonogram może się zmienić: aktualne terminy są w portalu.', en: 'The timetable may change: current days are in the portal.',
    de: 'Der Plan kann sich ändern: Aktuelle Termine stehen im Portal.', uk: 'Графік може змінитися: актуальні дні — на порталі.',
  },
  file: { pl: 'odbior-odpadow.ics', en: 'waste-collection.ics', de: 'abfallabfuhr.ics', uk: 'vyvezennia-vidkhodiv.ics' },
})
