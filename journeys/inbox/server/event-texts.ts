import { defineTexts } from '#shared/i18n.ts'

/** What became of something that was sent; what the office says of it is read in the portal alone. */
export const texts = defineTexts({
  titleHandled: { pl: 'Zgłoszenie załatwione', en: 'A request has been dealt with', de: 'Eine Meldung ist erledigt', uk: 'Звернення опрацьовано' },
  shortHandled: { pl: 'urząd załatwił zgłoszenie', en: 'the office has dealt with a request', de: 'die Behörde hat eine Meldung erledigt', uk: 'установа опрацювала звернення' },
  mailHandled: { pl: 'Urząd załatwił Państwa zgłoszenie.', en: 'The office has dealt with your request.', de: 'Die Behörde hat Ihre Meldung erledigt.', uk: 'Установа опрацювала ваше звернення.' },
  textHandled: {
    pl: 'Urząd załatwił zgłoszenie {number} z dnia {day}.', en: 'The office has dealt with the request {number} of {day}.',
    de: 'Die Behörde hat die Meldung {number} vom {day} erledigt.', uk: 'Установа опрацювала звернення {number} від {day}.',
  },
  titleAnswered: { pl: 'Odpowiedź urzędu', en: 'An answer from the office', de: 'Antwort der Behörde', uk: 'Відповідь установи' },
  shortAnswered: { pl: 'urząd odpowiedział na zgłoszenie', en: 'the office has answered a request', de: 'die Behörde hat auf eine Meldung geantwortet', uk: 'установа відповіла на звернення' },
  mailAnswered: {
    pl: 'Urząd odpowiedział na Państwa zgłoszenie.', en: 'The office has answered your request.', de: 'Die Behörde hat auf Ihre Meldung geantwortet.', uk: 'Установа відповіла на ваше звернення.',
  },
  textAnswered: {
    pl: 'Urząd odpowiedział na zgłoszenie {number} z dnia {day}. Sprawa jest nadal w toku.', en: 'The office has answered the request {number} of {day}. It is still being dealt with.',
    de: 'Die Behörde hat auf die Meldung {number} vom {day} geantwortet. Sie ist noch in Bearbeitung.', uk: 'Установа відповіла на звернення {number} від {day}. Воно ще опрацьовується.',
  },
  titleRemarked: { pl: 'Nowe uwagi urzędu', en: 'New remarks from the office', de: 'Neue Anmerkungen der Behörde', uk: 'Нові примітки установи' },
  shortRemarked: { pl: 'są nowe uwagi urzędu', en: 'there are new remarks from the office', de: 'es gibt neue Anmerkungen der Behörde', uk: 'є нові примітки установи' },
  mailRemarked: {
    pl: 'Urząd zmienił uwagi do Państwa zgłoszenia.', en: 'The office has changed its remarks on your request.',
    de: 'Die Behörde hat ihre Anmerkungen zu Ihrer Meldung geändert.', uk: 'Установа змінила примітки до вашого звернення.',
  },
  textRemarked: {
    pl: 'Urząd zmienił uwagi do zgłoszenia {number} z dnia {day}.', en: 'The office has changed its remarks on the request {number} of {day}.',
    de: 'Die Behörde hat ihre Anmerkungen zur Meldung {number} vom {day} geändert.', uk: 'Установа змінила примітки до звернення {number} від {day}.',
  },
  whereRequests: {
    pl: 'To, co urząd napisał, jest w historii zgłoszeń.', en: 'You can read what the office wrote in your request history.',
    de: 'Was die Behörde geschrieben hat, steht im Verlauf der Meldungen.', uk: 'Що написала установа, видно в історії звернень.',
  },
  whereWater: {
    pl: 'To, co urząd napisał, jest przy zgłoszeniach do wodociągów.', en: 'You can read what the office wrote with your requests to the water company.',
    de: 'Was die Behörde geschrieben hat, steht bei den Meldungen an das Wasserwerk.', uk: 'Що написала установа, видно біля звернень до водоканалу.',
  },
  whereMeter: {
    pl: 'To, co urząd napisał, jest przy zgłoszonych stanach wodomierza.', en: 'You can read what the office wrote with your reported meter readings.',
    de: 'Was die Behörde geschrieben hat, steht bei den gemeldeten Zählerständen.', uk: 'Що написала установа, видно біля переданих показань лічильника.',
  },
})
