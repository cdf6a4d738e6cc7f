import { defineTexts } from '#shared/i18n.ts'

/** Mails about what became of something that was sent: never what it was about (design/visual.md). */
export const mailTexts = defineTexts({
  subjectHandled: { pl: 'Zgłoszenie {number} zostało załatwione', en: 'Request {number} has been dealt with', de: 'Meldung {number} wurde erledigt', uk: 'Звернення {number} опрацьовано' },
  textHandled: {
    pl: 'Urząd załatwił Państwa zgłoszenie {number} z dnia {day}.',
    en: 'The office has dealt with your request {number} of {day}.',
    de: 'Die Behörde hat Ihre Meldung {number} vom {day} erledigt.',
    uk: 'Установа опрацювала ваше звернення {number} від {day}.',
  },
  subjectRemarked: { pl: 'Nowe uwagi do zgłoszenia {number}', en: 'New remarks on request {number}', de: 'Neue Anmerkungen zur Meldung {number}', uk: 'Нові примітки до звернення {number}' },
  textRemarked: {
    pl: 'Urząd zmienił uwagi do Państwa zgłoszenia {number} z dnia {day}.',
    en: 'The office has changed its remarks on your request {number} of {day}.',
    de: 'Die Behörde hat ihre Anmerkungen zu Ihrer Meldung {number} vom {day} geändert.',
    uk: 'Установа змінила примітки до вашого звернення {number} від {day}.',
  },
  readRemarks: {
    pl: 'Uwagi urzędu można przeczytać po zalogowaniu na tej stronie:',
    en: 'You can read the office’s remarks on this page after logging in:',
    de: 'Die Anmerkungen der Behörde lesen Sie nach der Anmeldung auf dieser Seite:',
    uk: 'Примітки установи можна прочитати після входу на цій сторінці:',
  },
  readMore: {
    pl: 'Szczegóły są po zalogowaniu na tej stronie:',
    en: 'You will find the details on this page after logging in:',
    de: 'Details finden Sie nach der Anmeldung auf dieser Seite:',
    uk: 'Подробиці доступні після входу на цій сторінці:',
  },
  subjectAnswered: { pl: 'Odpowiedź na zgłoszenie {number}', en: 'An answer to request {number}', de: 'Antwort auf die Meldung {number}', uk: 'Відповідь на звернення {number}' },
  textAnswered: {
    pl: 'Urząd odpowiedział na Państwa zgłoszenie {number} z dnia {day}. Sprawa jest nadal w toku.',
    en: 'The office has answered your request {number} of {day}. It is still being dealt with.',
    de: 'Die Behörde hat auf Ihre Meldung {number} vom {day} geantwortet. Sie ist noch in Bearbeitung.',
    uk: 'Установа відповіла на ваше звернення {number} від {day}. Воно ще опрацьовується.',
  },
})
