import { defineTexts } from '#shared/i18n.ts'
import { AS_OF } from '#shared/service/as-of.ts'

export const texts = defineTexts({
  title: { pl: 'Otwarte dane', en: 'Open data', de: 'Offene Daten', uk: 'Відкриті дані' },
  lead: {
    pl: 'Dane ze stron publicznych portalu jako pliki dla programów, pod stałymi adresami i ze wszystkich lat.',
    en: 'The data of the portal’s public pages as files for programs, at permanent addresses and for all years.',
    de: 'Die Daten der öffentlichen Seiten als Dateien für Programme, unter festen Adressen und für alle Jahre.',
    uk: 'Дані з публічних сторінок порталу як файли для програм, за постійними адресами та за всі роки.',
  },
  use: { pl: 'Zasady korzystania', en: 'Terms of use', de: 'Nutzungsbedingungen', uk: 'Умови використання' },
  licence: { pl: 'Licencja', en: 'Licence', de: 'Lizenz', uk: 'Ліцензія' },
  duty: {
    pl: 'Dane można kopiować, przetwarzać i publikować, także w celach zarobkowych. Proszę podać źródło: {office}, dzień danych i adres pliku, a jeśli dane zostały zmienione – zaznaczyć to.',
    en: 'You may copy, process and publish the data, including for profit. Please state the source: {office}, the day of the data and the address of the file, and say so if you have changed the data.',
    de: 'Sie dürfen die Daten kopieren, verarbeiten und veröffentlichen, auch gewerblich. Bitte nennen Sie die Quelle: {office}, den Stand der Daten und die Adresse der Datei, und weisen Sie auf Änderungen hin.',
    uk: 'Дані можна копіювати, обробляти й публікувати, зокрема з комерційною метою. Просимо зазначити джерело: {office}, дату даних і адресу файлу, а якщо дані змінено — вказати це.',
  },
  description: { pl: 'Opis zbiorów dla programów (DCAT-AP)', en: 'Description of the datasets for programs (DCAT-AP)', de: 'Beschreibung der Datensätze für Programme (DCAT-AP)', uk: 'Опис наборів для програм (DCAT-AP)' },
  datasets: { pl: 'Zbiory danych', en: 'Datasets', de: 'Datensätze', uk: 'Набори даних' },
  dataDate: AS_OF,
  noDate: { pl: 'Urząd nie przekazał jeszcze danych', en: 'The office has not delivered any data yet', de: 'Die Behörde hat noch keine Daten geliefert', uk: 'Установа ще не передала даних' },
  fileOf: { pl: '{format}: {title}', en: '{format}: {title}', de: '{format}: {title}', uk: '{format}: {title}' },
  pageOf: { pl: 'Zobacz na stronie', en: 'See on the page', de: 'Auf der Seite ansehen', uk: 'Переглянути на сторінці' },
  pageOfTitle: { pl: 'Zobacz na stronie: {title}', en: 'See on the page: {title}', de: 'Auf der Seite ansehen: {title}', uk: 'Переглянути на сторінці: {title}' },
})
