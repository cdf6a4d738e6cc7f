import { TRANSFER_DECLARED } from '#shared/payments/own-transfer.ts'

/** How an instalment stands: what the portal and the office have done with it. Wording: glossary, part 19. */
export const STATE_TEXTS = {
  paid: { pl: 'Zapłacona', en: 'Paid', de: 'Bezahlt', uk: 'Сплачено' },
  overdue: { pl: 'Po terminie', en: 'Overdue', de: 'Überfällig', uk: 'Прострочено' },
  ordered: { pl: 'Zlecono płatność', en: 'Payment started', de: 'Zahlung veranlasst', uk: 'Платіж доручено' },
  oplacona: {
    pl: 'Zapłacono {date}, czeka na zaksięgowanie', en: 'Paid on {date}, not yet recorded by the office', de: 'Bezahlt am {date}, wartet auf Buchung', uk: 'Сплачено {date}, очікує зарахування',
  },
  wyjasniana: { pl: 'Urząd wyjaśnia płatność', en: 'The office is checking the payment', de: 'Die Behörde klärt die Zahlung', uk: 'Установа перевіряє платіж' },
  paidOnline: { pl: 'Zapłacono, czeka na zaksięgowanie', en: 'Paid, not yet recorded by the office', de: 'Bezahlt, wartet auf Buchung', uk: 'Сплачено, очікує зарахування' },
  transferDeclared: TRANSFER_DECLARED,
  orderedBy: { pl: 'Zlecono płatność ({name})', en: 'Payment started ({name})', de: 'Zahlung veranlasst ({name})', uk: 'Платіж доручено ({name})' },
  tagU: { pl: 'U · upomnienie', en: 'U · formal notice', de: 'U · Mahnung', uk: 'U · upomnienie' },
  tagW: { pl: 'W · wezwanie', en: 'W · demand', de: 'W · Zahlungsaufforderung', uk: 'W · вимога' },
  tagR: { pl: 'R · rozłożenie na raty', en: 'R · instalment plan', de: 'R · Ratenzahlung', uk: 'R · розстрочення' },
  tagO: { pl: 'O · odroczenie', en: 'O · deferred', de: 'O · gestundet', uk: 'O · відстрочення' },
  tagRLapsed: { pl: 'R · plan wygasł', en: 'R · plan lapsed', de: 'R · Ratenzahlung erloschen', uk: 'R · розстрочення втрачено' },
  tagOLapsed: { pl: 'O · odroczenie wygasło', en: 'O · deferral lapsed', de: 'O · Stundung erloschen', uk: 'O · відстрочення втрачено' },
  tagT: { pl: 'T · tytuł wykonawczy', en: 'T · enforcement order', de: 'T · Vollstreckungstitel', uk: 'T · виконавчий документ' },
  legend: { pl: 'Oznaczenia', en: 'Legend', de: 'Legende', uk: 'Позначення' },
  flagU: { pl: 'wystawiono upomnienie', en: 'formal notice (upomnienie) issued', de: 'Mahnung ausgestellt', uk: 'надіслано офіційне нагадування (upomnienie)' },
  flagW: { pl: 'wystawiono wezwanie do zapłaty', en: 'demand for payment issued', de: 'Zahlungsaufforderung ausgestellt', uk: 'надіслано вимогу про сплату (wezwanie)' },
  flagR: { pl: 'rozłożono na raty', en: 'instalment plan granted', de: 'Ratenzahlung bewilligt', uk: 'розстрочено (raty)' },
  flagO: { pl: 'odroczono termin płatności', en: 'payment deferred', de: 'gestundet', uk: 'відстрочено сплату (odroczenie)' },
  flagT: { pl: 'wystawiono tytuł wykonawczy', en: 'enforcement order issued', de: 'Vollstreckungstitel ausgestellt', uk: 'видано виконавчий документ (tytuł wykonawczy)' },
  tytulWykonawczy: {
    pl: 'Tej raty nie można zapłacić w portalu, ponieważ wystawiono tytuł wykonawczy. Proszę skontaktować się z urzędem.',
    en: 'This instalment cannot be paid here because an enforcement order has been issued. Please contact the office.',
    de: 'Diese Rate kann hier nicht bezahlt werden, da ein Vollstreckungstitel ausgestellt wurde. Bitte wenden Sie sich an die Behörde.',
    uk: 'Цей внесок не можна сплатити на порталі, оскільки видано виконавчий документ. Зверніться до установи.',
  },
  orderOfZlecona: {
    pl: 'Płatność tej raty została już zlecona. Można ją dokończyć albo anulować w historii płatności.',
    en: 'Payment of this instalment has already been started. You can finish or cancel it in the payment history.',
    de: 'Die Zahlung dieser Rate wurde bereits veranlasst. Sie können sie im Zahlungsverlauf abschließen oder abbrechen.',
    uk: 'Платіж за цим внеском уже доручено. Його можна завершити або скасувати в історії платежів.',
  },
  orderOfOplacona: {
    pl: 'Urząd zaksięguje wpłatę zwykle w ciągu 5 dni roboczych. Proszę nie płacić drugi raz.',
    en: 'The office usually books the payment within 5 working days. Please do not pay again.',
    de: 'Die Behörde bucht die Zahlung in der Regel innerhalb von 5 Werktagen. Bitte zahlen Sie nicht noch einmal.',
    uk: 'Установа зазвичай зараховує платіж протягом 5 робочих днів. Не платіть удруге.',
  },
  orderOfWyjasniana: {
    pl: 'Urząd wyjaśnia płatność tej raty. Proszę nie płacić drugi raz.',
    en: 'The office is checking the payment of this instalment. Please do not pay again.',
    de: 'Die Behörde klärt die Zahlung dieser Rate. Bitte zahlen Sie nicht noch einmal.',
    uk: 'Установа перевіряє платіж за цим внеском. Не платіть удруге.',
  },
}
