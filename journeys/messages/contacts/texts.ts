import { defineTexts } from '#shared/i18n.ts'

/** What the portal says of a number and its code. */
export const texts = defineTexts({
  wrong: {
    pl: 'Kod jest niepoprawny albo wygasł. Po 5 błędnych próbach trzeba wysłać nowy.', en: 'The code is wrong or has expired. After 5 wrong attempts you need a new one.',
    de: 'Der Code ist falsch oder abgelaufen. Nach 5 Fehlversuchen muss ein neuer gesendet werden.', uk: 'Код неправильний, або строк його дії минув. Після 5 помилкових спроб треба надіслати новий.',
  },
  refused: {
    pl: 'Operator SMS nie zna tego numeru. Proszę sprawdzić, czy nie ma w nim pomyłki i czy to telefon komórkowy, a potem poprawić go w zgodach na powiadomienia.',
    en: 'The SMS provider does not know this number. Please check that it is right and that it is a mobile number, then correct it in the notification consents.',
    de: 'Der SMS-Anbieter kennt diese Nummer nicht. Bitte prüfen Sie, ob sie richtig ist und zu einem Mobiltelefon gehört, und berichtigen Sie sie bei den Einwilligungen.',
    uk: 'Оператор SMS не знає цього номера. Перевірте, чи немає в ньому помилки та чи це мобільний телефон, і виправте його у згодах на сповіщення.',
  },
  again: { pl: 'Potwierdź numer telefonu', en: 'Confirm your phone number', de: 'Telefonnummer bestätigen', uk: 'Підтвердьте номер телефона' },
  old: { pl: 'minął rok', en: 'a year has passed', de: 'ein Jahr ist vergangen', uk: 'минув рік' },
  why: {
    pl: 'Numery zmieniają właścicieli. Kod z SMS-a potwierdza, że wiadomości nadal trafiają do Państwa.', en: 'Numbers change hands. The code in an SMS confirms that messages still reach you.',
    de: 'Nummern wechseln den Besitzer. Der Code per SMS bestätigt, dass Nachrichten weiterhin Sie erreichen.', uk: 'Номери змінюють власників. Код з SMS підтверджує, що повідомлення й надалі надходять вам.',
  },
  confirm: { pl: 'Potwierdź numer', en: 'Confirm the number', de: 'Nummer bestätigen', uk: 'Підтвердити номер' },
})
