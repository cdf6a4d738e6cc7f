import { defineTexts } from '../i18n.ts'

/** Days on which waste is collected: sorts, bins, what to do. */
export const texts = defineTexts({
  early: {
    pl: 'Pojemniki i worki proszę wystawić najpóźniej o 6.00 w dniu odbioru.',
    en: 'Please put bins and bags out by 6 am on the day of collection.',
    de: 'Bitte stellen Sie Tonnen und Säcke am Abholtag bis 6.00 Uhr bereit.',
    uk: 'Виставте контейнери та мішки не пізніше 6.00 у день вивезення.',
  },
  calendarReminds: {
    pl: 'W kalendarzu przypomnienie przyjdzie dzień wcześniej.', en: 'Your calendar will remind you the day before.',
    de: 'Ihr Kalender erinnert Sie am Tag davor.', uk: 'Календар нагадає за день до цього.',
  },
  mixed: { pl: 'zmieszane', en: 'mixed waste', de: 'Restmüll', uk: 'змішані відходи' },
  bio: { pl: 'bioodpady', en: 'bio-waste', de: 'Bioabfall', uk: 'біовідходи' },
  paper: { pl: 'papier', en: 'paper', de: 'Papier', uk: 'папір' },
  plastic: { pl: 'metale i tworzywa sztuczne', en: 'metal and plastic', de: 'Metall und Kunststoff', uk: 'метал і пластик' },
  glass: { pl: 'szkło', en: 'glass', de: 'Glas', uk: 'скло' },
  ash: { pl: 'popiół', en: 'ash', de: 'Asche', uk: 'попіл' },
  bulky: { pl: 'odpady wielkogabarytowe', en: 'bulky waste', de: 'Sperrmüll', uk: 'великогабаритні відходи' },
  electric: { pl: 'zużyty sprzęt elektryczny', en: 'old electrical appliances', de: 'Elektroaltgeräte', uk: 'відпрацьована електротехніка' },
  nextDay: { pl: 'Najbliższy odbiór', en: 'Next collection', de: 'Nächste Abholung', uk: 'Найближче вивезення' },
  nextToday: { pl: 'Najbliższy odbiór, dziś', en: 'Next collection, today', de: 'Nächste Abholung, heute', uk: 'Найближче вивезення, сьогодні' },
  nextTomorrow: { pl: 'Najbliższy odbiór, jutro', en: 'Next collection, tomorrow', de: 'Nächste Abholung, morgen', uk: 'Найближче вивезення, завтра' },
  blackBin: { pl: 'czarny pojemnik', en: 'black bin', de: 'schwarze Tonne', uk: 'чорний контейнер' },
  brownBin: { pl: 'brązowy pojemnik', en: 'brown bin', de: 'braune Tonne', uk: 'коричневий контейнер' },
  blueBin: { pl: 'niebieski pojemnik', en: 'blue bin', de: 'blaue Tonne', uk: 'синій контейнер' },
  yellowBin: { pl: 'żółty pojemnik', en: 'yellow bin', de: 'gelbe Tonne', uk: 'жовтий контейнер' },
  greenBin: { pl: 'zielony pojemnik', en: 'green bin', de: 'grüne Tonne', uk: 'зелений контейнер' },
  ashBin: { pl: 'osobny pojemnik', en: 'a bin of its own', de: 'eigene Tonne', uk: 'окремий контейнер' },
  noBin: { pl: 'bez pojemnika', en: 'without a bin', de: 'ohne Tonne', uk: 'без контейнера' },
  fiveWeeks: { pl: 'Pięć tygodni', en: 'Five weeks', de: 'Fünf Wochen', uk: 'П’ять тижнів' },
  earlier: { pl: 'Wcześniejsze tygodnie', en: 'Earlier weeks', de: 'Frühere Wochen', uk: 'Попередні тижні' },
  later: { pl: 'Późniejsze tygodnie', en: 'Later weeks', de: 'Spätere Wochen', uk: 'Наступні тижні' },
  today: { pl: 'dziś', en: 'today', de: 'heute', uk: 'сьогодні' },
  event: { pl: 'Odbiór odpadów: {fractions}', en: 'Waste collection: {fractions}', de: 'Abfallabfuhr: {fractions}', uk: 'Вивезення відходів: {fractions}' },
  mayChange: {
    pl: 'Harmonogram może się zmienić: aktualne terminy są w portalu.', en: 'The timetable may change: current days are in the portal.',
    de: 'Der Plan kann sich ändern: Aktuelle Termine stehen im Portal.', uk: 'Графік може змінитися: актуальні дні — на порталі.',
  },
  moved: { pl: 'zamiast {day}', en: 'instead of {day}', de: 'statt {day}', uk: 'замість {day}' },
})
