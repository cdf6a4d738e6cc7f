import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: {
    pl: 'Najpopularniejsze imiona według roku urodzenia',
    en: 'Most popular names by year of birth',
    de: 'Beliebteste Vornamen nach Geburtsjahr',
    uk: 'Найпопулярніші імена за роком народження',
  },
  lead: {
    pl: 'Imiona osób zameldowanych w gminie, urodzonych w wybranym roku. Imion, które nosi tylko jedna osoba, nie pokazujemy.',
    en: 'First names of registered residents born in the chosen year. Names that only one person has are not shown.',
    de: 'Vornamen der gemeldeten Einwohner, die im gewählten Jahr geboren sind. Namen, die nur eine Person trägt, werden nicht gezeigt.',
    uk: 'Імена зареєстрованих мешканців, народжених в обраному році. Імена, які має лише одна особа, не показуємо.',
  },
  words: { pl: 'imię, dzieci, noworodki, mieszkańcy, statystyka', en: 'first names, children, babies, residents, statistics', de: 'Vornamen, Kinder, Einwohner, Statistik', uk: 'ім’я, діти, мешканці, статистика' },
  year: { pl: 'Rok urodzenia', en: 'Year of birth', de: 'Geburtsjahr', uk: 'Рік народження' },
  caption: { pl: 'Imiona według liczby osób', en: 'Names by number of people', de: 'Vornamen nach Anzahl der Personen', uk: 'Імена за кількістю осіб' },
  empty: {
    pl: 'Brak danych o imionach osób urodzonych w wybranym roku',
    en: 'No data on names of people born in the chosen year',
    de: 'Keine Daten zu Vornamen der im gewählten Jahr Geborenen',
    uk: 'Немає даних про імена народжених в обраному році',
  },
  chart: { pl: 'Najpopularniejsze imiona rocznika, procent wszystkich na liście', en: 'Most popular names of the year, per cent of all on the list', de: 'Beliebteste Vornamen des Jahrgangs in Prozent aller auf der Liste', uk: 'Найпопулярніші імена року, відсоток від усіх у списку' },
  tooFew: {
    pl: 'W tym roczniku mniej niż pięć imion nosi co najmniej po dwie osoby, dlatego nie ma wykresu. Większe roczniki są na liście lat.',
    en: 'Fewer than five names from this year are shared by at least two people, so there is no chart. There are larger years in the list.',
    de: 'In diesem Jahrgang tragen weniger als fünf Namen jeweils mindestens zwei Personen, deshalb gibt es kein Diagramm. Größere Jahrgänge stehen in der Jahresliste.',
    uk: 'Цього року менше п’яти імен мають щонайменше по дві особи, тому діаграми немає. Більші роки є у списку років.',
  },
  name: { pl: 'Imię', en: 'Name', de: 'Vorname', uk: 'Ім’я' },
  people: { pl: 'Liczba osób', en: 'Number of people', de: 'Anzahl der Personen', uk: 'Кількість осіб' },
})
