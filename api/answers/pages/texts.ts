import { defineTexts } from '#shared/i18n.ts'

/** What a page says where it stands without scripts, and to search engines. */
export const texts = defineTexts({
  noScripts: {
    pl: 'W Państwa przeglądarce wyłączona jest obsługa skryptów (JavaScript). Strony można czytać; wyszukiwanie, formularze i logowanie wymagają jej włączenia.',
    en: 'Scripts (JavaScript) are switched off in your browser. You can read the pages; search, forms and logging in need scripts.',
    de: 'In Ihrem Browser sind Skripte (JavaScript) ausgeschaltet. Sie können die Seiten lesen; Suche, Formulare und Anmeldung brauchen Skripte.',
    uk: 'У вашому браузері вимкнено скрипти (JavaScript). Сторінки можна читати; для пошуку, форм і входу скрипти потрібні.',
  },
  noSignIn: {
    pl: 'Do zalogowania się potrzebna jest obsługa skryptów (JavaScript), która w Państwa przeglądarce jest wyłączona. Proszę ją włączyć i odświeżyć stronę albo skontaktować się z urzędem.',
    en: 'Logging in needs scripts (JavaScript), which are switched off in your browser. Please switch them on and reload the page, or contact the office.',
    de: 'Für die Anmeldung sind Skripte (JavaScript) nötig, die in Ihrem Browser ausgeschaltet sind. Bitte schalten Sie sie ein und laden Sie die Seite neu, oder wenden Sie sich an die Behörde.',
    uk: 'Для входу потрібні скрипти (JavaScript), які у вашому браузері вимкнено. Увімкніть їх та оновіть сторінку або зверніться до установи.',
  },
  allRows: { pl: 'Wszystkie dane tej strony', en: 'All data of this page', de: 'Alle Daten dieser Seite', uk: 'Усі дані цієї сторінки' },
  phone: { pl: 'Telefon urzędu', en: 'The office’s phone', de: 'Telefon der Behörde', uk: 'Телефон установи' },
  siteMap: { pl: 'Mapa strony', en: 'Site map', de: 'Seitenübersicht', uk: 'Карта сайту' },
})

/** A letter and a mail by which an office sees how its face will look there. */
export const sampleTexts = defineTexts({
  title: { pl: 'Przykładowe pismo', en: 'A sample letter', de: 'Musterschreiben', uk: 'Зразок листа' },
  paragraph: {
    pl: 'Tak wyglądają pisma i wiadomości urzędu. To jest tylko podgląd: nikt go nie dostał.',
    en: 'This is how letters and messages of the office look. It is a preview only: nobody has received it.',
    de: 'So sehen Schreiben und Nachrichten der Behörde aus. Dies ist nur eine Vorschau: Niemand hat sie erhalten.',
    uk: 'Такий вигляд мають листи й повідомлення установи. Це лише попередній перегляд: його ніхто не отримав.',
  },
  more: {
    pl: 'Zażółć gęślą jaźń: wszystkie polskie litery, kwota 1 234,56 zł i dzień 5 października.',
    en: 'All letters of the language, an amount of 1,234.56 PLN and the day 5 October.',
    de: 'Alle Buchstaben der Sprache (ä ö ü ß), ein Betrag von 1.234,56 PLN und der 5. Oktober.',
    uk: 'Усі літери мови (ґ є і ї), сума 1 234,56 zł і день 5 жовтня.',
  },
})
