import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Najpopularniejsze imiona', en: 'Most popular names', de: 'Beliebteste Vornamen', uk: 'Найпопулярніші імена' },
  lead: {
    pl: 'Imiona, które najczęściej noszą osoby zameldowane w gminie.',
    en: 'The most common first names of registered residents.',
    de: 'Die häufigsten Vornamen der gemeldeten Einwohner.',
    uk: 'Імена, які найчастіше мають зареєстровані мешканці гміни.',
  },
  words: { pl: 'imię, mieszkańcy, statystyka', en: 'first names, residents, statistics', de: 'Vornamen, Einwohner, Statistik', uk: 'ім’я, мешканці, статистика' },
  caption: { pl: 'Imiona według liczby osób', en: 'Names by number of people', de: 'Vornamen nach Anzahl der Personen', uk: 'Імена за кількістю осіб' },
  empty: { pl: 'Brak danych o imionach', en: 'No data on names', de: 'Keine Daten zu Vornamen', uk: 'Немає даних про імена' },
  chart: { pl: '10 najpopularniejszych imion, procent wszystkich na liście', en: 'Top 10 names, per cent of all on the list', de: 'Die 10 beliebtesten Vornamen in Prozent aller auf der Liste', uk: '10 найпопулярніших імен, відсоток від усіх у списку' },
  name: { pl: 'Imię', en: 'Name', de: 'Vorname', uk: 'Ім’я' },
  people: { pl: 'Liczba osób', en: 'Number of people', de: 'Anzahl der Personen', uk: 'Кількість осіб' },
})
