import { defineTexts } from '#shared/i18n.ts'

/** Words of the page "Numer telefonu". */
export const texts = defineTexts({
  panel: { pl: 'Panel użytkownika', en: 'My account', de: 'Mein Konto', uk: 'Кабінет користувача' },
  back: { pl: 'Wróć', en: 'Back', de: 'Zurück', uk: 'Назад' },
  title: { pl: 'Potwierdzenie numeru telefonu', en: 'Confirm your phone number', de: 'Telefonnummer bestätigen', uk: 'Підтвердження номера телефона' },
  lead: {
    pl: 'Wiadomości SMS wysyłamy tylko na numer, który jego właściciel potwierdził kodem.', en: 'We send SMS messages only to a number that its owner has confirmed with a code.',
    de: 'SMS senden wir nur an eine Nummer, die ihr Besitzer mit einem Code bestätigt hat.', uk: 'SMS надсилаємо лише на номер, який його власник підтвердив кодом.',
  },
  number: { pl: 'Numer', en: 'Number', de: 'Nummer', uk: 'Номер' },
  ending: { pl: 'kończy się na {digits}', en: 'ends in {digits}', de: 'endet auf {digits}', uk: 'закінчується на {digits}' },
  state: { pl: 'Stan', en: 'Status', de: 'Status', uk: 'Стан' },
  confirmed: { pl: 'potwierdzony {time}', en: 'confirmed {time}', de: 'bestätigt {time}', uk: 'підтверджено {time}' },
  open: { pl: 'do potwierdzenia', en: 'to be confirmed', de: 'zu bestätigen', uk: 'очікує підтвердження' },
  none: {
    pl: 'Konto nie ma numeru telefonu. Można go podać w panelu, w zgodach na powiadomienia.', en: 'The account has no phone number. You can give one in your account, with the notification consents.',
    de: 'Das Konto hat keine Telefonnummer. Sie können sie in Ihrem Konto bei den Einwilligungen angeben.', uk: 'Обліковий запис не має номера телефона. Його можна вказати в кабінеті, у згодах на сповіщення.',
  },
  noSms: { pl: 'Urząd nie wysyła jeszcze wiadomości SMS.', en: 'The office does not send SMS messages yet.', de: 'Die Behörde sendet noch keine SMS.', uk: 'Установа поки не надсилає SMS.' },
  send: { pl: 'Wyślij kod SMS-em', en: 'Send the code by SMS', de: 'Code per SMS senden', uk: 'Надіслати код через SMS' },
  sent: {
    pl: 'Kod został wysłany. Jest ważny 10 minut.', en: 'The code has been sent. It is valid for 10 minutes.', de: 'Der Code wurde gesendet. Er gilt 10 Minuten.', uk: 'Код надіслано. Він дійсний 10 хвилин.',
  },
  unsure: {
    pl: 'Operator SMS nie potwierdził, że przyjął kod. Jeśli kod nie przyjdzie w ciągu kilku minut, proszę wysłać go ponownie. Jest ważny 10 minut.',
    en: 'The SMS provider has not confirmed that it took the code. If it does not come within a few minutes, please send it again. It is valid for 10 minutes.',
    de: 'Der SMS-Anbieter hat nicht bestätigt, dass er den Code angenommen hat. Kommt er nicht in einigen Minuten, senden Sie ihn bitte erneut. Er gilt 10 Minuten.',
    uk: 'Оператор SMS не підтвердив, що прийняв код. Якщо він не надійде за кілька хвилин, надішліть його знову. Він дійсний 10 хвилин.',
  },
  change: { pl: 'Popraw numer w panelu', en: 'Correct the number in your account', de: 'Nummer im Konto berichtigen', uk: 'Виправити номер у кабінеті' },
  code: { pl: 'Kod z SMS-a', en: 'Code from the SMS', de: 'Code aus der SMS', uk: 'Код з SMS' },
  codeHint: { pl: '6 cyfr', en: '6 digits', de: '6 Ziffern', uk: '6 цифр' },
  codeMissing: { pl: 'Proszę wpisać 6 cyfr kodu', en: 'Please enter the 6 digits of the code', de: 'Bitte geben Sie die 6 Ziffern des Codes ein', uk: 'Введіть 6 цифр коду' },
  confirm: { pl: 'Potwierdź numer', en: 'Confirm the number', de: 'Nummer bestätigen', uk: 'Підтвердити номер' },
  done: { pl: 'Numer został potwierdzony', en: 'The number has been confirmed', de: 'Die Nummer wurde bestätigt', uk: 'Номер підтверджено' },
})
