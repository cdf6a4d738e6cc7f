import { defineTexts } from '#shared/i18n.ts'

/** Mails to whoever paid. */
export const mailTexts = defineTexts({
  confirmedSubject: { pl: 'Wpłata potwierdzona', en: 'Payment confirmed', de: 'Zahlung bestätigt', uk: 'Платіж підтверджено' },
  confirmed: {
    pl: 'Serwis płatności potwierdził wpłatę zleconą w portalu. Numer transakcji: {id}.',
    en: 'The payment service has confirmed the payment you started in the portal. Transaction number: {id}.',
    de: 'Der Zahlungsdienst hat die im Portal veranlasste Zahlung bestätigt. Transaktionsnummer: {id}.',
    uk: 'Платіжний сервіс підтвердив платіж, доручений на порталі. Номер транзакції: {id}.',
  },
  confirmedWhere: {
    pl: 'Potwierdzenie wpłaty (PDF) jest w portalu po zalogowaniu: „Historia płatności internetowych”, szczegóły tej płatności.',
    en: 'After logging in you will find the confirmation (PDF) in the portal: “Online payment history”, details of this payment.',
    de: 'Die Zahlungsbestätigung (PDF) finden Sie nach der Anmeldung im Portal: „Verlauf der Online-Zahlungen“, Details dieser Zahlung.',
    uk: 'Підтвердження платежу (PDF) є на порталі після входу: «Історія онлайн-платежів», подробиці цього платежу.',
  },
  refundedSubject: { pl: 'Zwrot wpłaty', en: 'Payment refunded', de: 'Zahlung zurückgezahlt', uk: 'Повернення платежу' },
  refunded: {
    pl: 'Urząd oddał pieniądze, które wpłynęły podwójnie. Numer transakcji, której to dotyczy: {id}.',
    en: 'The office has refunded money that arrived twice. Transaction number: {id}.',
    de: 'Die Behörde hat doppelt eingegangenes Geld zurückgezahlt. Betroffene Transaktionsnummer: {id}.',
    uk: 'Установа повернула кошти, що надійшли двічі. Номер відповідної транзакції: {id}.',
  },
  refundedWhere: {
    pl: 'Kwotę i dzień zwrotu pokazuje portal po zalogowaniu: „Historia płatności internetowych”, szczegóły tej płatności.',
    en: 'After logging in you will find the amount and the date in the portal: “Online payment history”, details of this payment.',
    de: 'Betrag und Tag zeigt das Portal nach der Anmeldung: „Verlauf der Online-Zahlungen“, Details dieser Zahlung.',
    uk: 'Суму й день повернення портал показує після входу: «Історія онлайн-платежів», подробиці цього платежу.',
  },
  noLink: {
    pl: 'W tej wiadomości nie ma linku ani kwoty. Do portalu prosimy wchodzić tak jak zwykle.',
    en: 'This message contains no link and no amount. Please open the portal the way you usually do.',
    de: 'Diese Nachricht enthält keinen Link und keinen Betrag. Öffnen Sie das Portal bitte so wie sonst auch.',
    uk: 'У цьому листі немає посилання й суми. Відкривайте портал так, як зазвичай.',
  },
})
