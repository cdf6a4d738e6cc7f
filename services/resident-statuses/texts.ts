import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Statusy mieszkańców', en: 'Resident statuses', de: 'Meldestatus der Einwohner', uk: 'Статуси мешканців' },
  lead: {
    pl: 'Liczba osób w rejestrze mieszkańców według statusu: zameldowani, wymeldowani i inni.',
    en: 'How many people are in the register of residents, by status: registered, deregistered and others.',
    de: 'Zahl der Personen im Einwohnerregister nach Status: gemeldet, abgemeldet und andere.',
    uk: 'Кількість осіб у реєстрі мешканців за статусом: зареєстровані, зняті з реєстрації та інші.',
  },
  words: { pl: 'meldunek, zameldowanie, ludność, statystyka', en: 'registration, population, statistics', de: 'Meldung, Bevölkerung, Statistik', uk: 'реєстрація, населення, статистика' },
  caption: { pl: 'Mieszkańcy według statusu', en: 'Residents by status', de: 'Einwohner nach Meldestatus', uk: 'Мешканці за статусом' },
  empty: { pl: 'Brak danych o statusach mieszkańców', en: 'No data on resident statuses', de: 'Keine Daten zum Meldestatus', uk: 'Немає даних про статуси мешканців' },
  opisStatusu: { pl: 'Status mieszkańca', en: 'Resident status', de: 'Meldestatus', uk: 'Статус мешканця' },
  liczbaMieszkancow: { pl: 'Liczba mieszkańców', en: 'Number of residents', de: 'Zahl der Einwohner', uk: 'Кількість мешканців' },
})
