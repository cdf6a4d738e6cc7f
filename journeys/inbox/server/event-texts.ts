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
  titleAsked: { pl: 'Urząd pyta', en: 'The office asks you', de: 'Die Behörde fragt nach', uk: 'Установа запитує' },
  shortAsked: { pl: 'urząd czeka na odpowiedź', en: 'the office waits for your answer', de: 'die Behörde wartet auf Ihre Antwort', uk: 'установа чекає на вашу відповідь' },
  mailAsked: { pl: 'Urząd zadał pytanie w Państwa sprawie.', en: 'The office has asked you something about your case.', de: 'Die Behörde hat eine Frage zu Ihrer Sache.', uk: 'Установа поставила запитання у вашій справі.' },
  textAsked: {
    pl: 'W sprawie {number} z dnia {day} urząd zadał pytanie i prosi o odpowiedź do dnia {until}. Do tego czasu termin urzędu nie biegnie.',
    en: 'In the case {number} of {day} the office has asked you something and waits for your answer until {until}. Until then the office’s own time stands still.',
    de: 'In der Sache {number} vom {day} hat die Behörde eine Frage und bittet um Antwort bis zum {until}. Bis dahin ruht die Frist der Behörde.',
    uk: 'У справі {number} від {day} установа поставила запитання і просить відповісти до {until}. До того часу строк установи не спливає.',
  },
  textAskedOpen: {
    pl: 'W sprawie {number} z dnia {day} urząd zadał pytanie i czeka na odpowiedź. Do tego czasu termin urzędu nie biegnie.',
    en: 'In the case {number} of {day} the office has asked you something and waits for your answer. Until then the office’s own time stands still.',
    de: 'In der Sache {number} vom {day} hat die Behörde eine Frage und wartet auf Ihre Antwort. Bis dahin ruht die Frist der Behörde.',
    uk: 'У справі {number} від {day} установа поставила запитання і чекає на відповідь. До того часу строк установи не спливає.',
  },
  titleExtended: { pl: 'Nowy termin odpowiedzi', en: 'A later day for the answer', de: 'Neuer Termin für die Antwort', uk: 'Новий строк відповіді' },
  shortExtended: { pl: 'urząd wyznaczył nowy termin odpowiedzi', en: 'the office has set a later day for its answer', de: 'die Behörde hat einen späteren Termin für die Antwort gesetzt', uk: 'установа призначила новий строк відповіді' },
  mailExtended: { pl: 'Urząd wyznaczył nowy termin odpowiedzi w Państwa sprawie.', en: 'The office has set a later day for its answer in your case.', de: 'Die Behörde hat einen späteren Termin für die Antwort in Ihrer Sache gesetzt.', uk: 'Установа призначила новий строк відповіді у вашій справі.' },
  textExtended: {
    pl: 'W sprawie {number} z dnia {day} urząd odpowie do dnia {until}. Powód jest podany w sprawie.',
    en: 'In the case {number} of {day} the office will answer by {until}. The reason is given in the case.',
    de: 'In der Sache {number} vom {day} antwortet die Behörde bis zum {until}. Der Grund steht in der Sache.',
    uk: 'У справі {number} від {day} установа відповість до {until}. Причину вказано у справі.',
  },
  titleReopened: { pl: 'Sprawa znów w toku', en: 'A case is open again', de: 'Eine Sache ist wieder offen', uk: 'Справу відкрито знову' },
  shortReopened: { pl: 'sprawa jest znów w toku', en: 'a case is open again', de: 'eine Sache ist wieder offen', uk: 'справу відкрито знову' },
  mailReopened: { pl: 'Państwa sprawa jest znów w toku.', en: 'Your case is open again.', de: 'Ihre Sache ist wieder offen.', uk: 'Вашу справу відкрито знову.' },
  textReopened: { pl: 'Sprawa {number} z dnia {day} jest znów w toku.', en: 'The case {number} of {day} is open again.', de: 'Die Sache {number} vom {day} ist wieder offen.', uk: 'Справу {number} від {day} відкрито знову.' },
  titleWithdrawn: { pl: 'Sprawa wycofana', en: 'A case has been withdrawn', de: 'Eine Sache wurde zurückgezogen', uk: 'Справу відкликано' },
  shortWithdrawn: { pl: 'sprawa została wycofana', en: 'a case has been withdrawn', de: 'eine Sache wurde zurückgezogen', uk: 'справу відкликано' },
  mailWithdrawn: { pl: 'Państwa sprawa została wycofana.', en: 'Your case has been withdrawn.', de: 'Ihre Sache wurde zurückgezogen.', uk: 'Вашу справу відкликано.' },
  textWithdrawn: {
    pl: 'Sprawa {number} z dnia {day} została wycofana w portalu. Urząd już na nią nie odpowie.',
    en: 'The case {number} of {day} has been withdrawn in the portal. The office will not answer it any more.',
    de: 'Die Sache {number} vom {day} wurde im Portal zurückgezogen. Die Behörde antwortet darauf nicht mehr.',
    uk: 'Справу {number} від {day} відкликано в порталі. Установа на неї вже не відповідатиме.',
  },
  where: { pl: 'Całość jest w sprawie, w portalu.', en: 'All of it stands in the case, in the portal.', de: 'Alles steht in der Sache, im Portal.', uk: 'Усе є у справі, у порталі.' },
})
