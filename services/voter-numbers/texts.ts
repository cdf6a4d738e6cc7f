import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: {
    pl: 'Liczba mieszkańców i wyborców',
    en: 'Numbers of residents and voters',
    de: 'Zahl der Einwohner und Wahlberechtigten',
    uk: 'Кількість мешканців і виборців',
  },
  lead: {
    pl: 'Ilu mieszkańców i wyborców ma gmina, według obwodów głosowania: w stałym rejestrze wyborców i w spisach na poszczególne wybory. Mieszkańców podają tu obwody; strona budżetu liczy zameldowanych innego dnia, dlatego liczby się różnią.',
    en: 'How many residents and voters the municipality has in each polling district: in the permanent register and on the lists for each election. Residents are those of the districts here; the budget page counts registered persons on another day, so the numbers differ.',
    de: 'Wie viele Einwohner und Wahlberechtigte die Gemeinde nach Wahlbezirken hat: im ständigen Register und in den Wählerverzeichnissen. Einwohner sind hier die der Wahlbezirke; die Haushaltsseite zählt die Gemeldeten an einem anderen Tag, daher weichen die Zahlen ab.',
    uk: 'Скільки мешканців і виборців має гміна за виборчими дільницями: у постійному реєстрі та у списках виборців. Мешканці тут — за даними дільниць; сторінка бюджету рахує зареєстрованих на інший день, тому числа різняться.',
  },
  words: {
    pl: 'wybory, głosowanie, obwód, okręg, lokal wyborczy, ludność, statystyka',
    en: 'election, vote, polling station, district, population, statistics',
    de: 'Wahl, Abstimmung, Wahllokal, Wahlbezirk, Bevölkerung, Statistik',
    uk: 'вибори, голосування, дільниця, округ, населення, статистика',
  },
  list: { pl: 'Rejestr lub spis wyborców', en: 'Register or list of voters', de: 'Register oder Wählerverzeichnis', uk: 'Реєстр або список виборців' },
  register: { pl: 'Stały rejestr wyborców', en: 'Permanent register of voters', de: 'Ständiges Wählerregister', uk: 'Постійний реєстр виборців' },
  none: { pl: 'Aktualnie nie odbywają się żadne wybory', en: 'There are no elections at present', de: 'Derzeit finden keine Wahlen statt', uk: 'Наразі вибори не проводяться' },
  caption: { pl: 'Obwody głosowania', en: 'Polling districts', de: 'Wahlbezirke', uk: 'Виборчі дільниці' },
  chart: { pl: 'Wyborcy i mieszkańcy według obwodów', en: 'Voters and residents by polling district', de: 'Wahlberechtigte und Einwohner nach Wahlbezirken', uk: 'Виборці та мешканці за дільницями' },
  votersOf: {
    pl: 'wyborców: {part} z {whole} mieszkańców', en: '{part} voters of {whole} residents', de: '{part} Wahlberechtigte von {whole} Einwohnern',
    uk: 'виборців: {part} із {whole} мешканців',
  },
  empty: { pl: 'Brak danych o obwodach głosowania', en: 'No data on polling districts', de: 'Keine Daten zu Wahlbezirken', uk: 'Немає даних про виборчі дільниці' },
  obwod: { pl: 'Obwód', en: 'Polling district', de: 'Wahlbezirk', uk: 'Виборча дільниця' },
  adresLokalu: { pl: 'Adres lokalu wyborczego', en: 'Polling station address', de: 'Adresse des Wahllokals', uk: 'Адреса виборчої дільниці' },
  liczbaMieszkancow: { pl: 'Liczba mieszkańców', en: 'Number of residents', de: 'Zahl der Einwohner', uk: 'Кількість мешканців' },
  liczbaWyborcow: { pl: 'Liczba wyborców', en: 'Number of voters', de: 'Zahl der Wahlberechtigten', uk: 'Кількість виборців' },
})
