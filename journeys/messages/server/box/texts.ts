import { REMARK_TEXTS } from '#shared/payments/remark.ts'
import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  ...REMARK_TEXTS,
  dueCard: { pl: '{name}, karta {symbol}', en: '{name}, account {symbol}', de: '{name}, Abgabenkonto {symbol}', uk: '{name}, картка {symbol}' },
  duePaid: { pl: 'Dziś: zapłacona.', en: 'Today: paid.', de: 'Heute: bezahlt.', uk: 'Сьогодні: сплачено.' },
  duePaidOnline: { pl: 'Dziś: zapłacona w portalu, czeka na zaksięgowanie.', en: 'Today: paid in the portal, not yet recorded by the office.', de: 'Heute: im Portal bezahlt, wartet auf Buchung.', uk: 'Сьогодні: сплачено на порталі, очікує зарахування.' },
  dueClarified: { pl: 'Dziś: urząd wyjaśnia płatność, proszę nie płacić drugi raz.', en: 'Today: the office is checking the payment, please do not pay again.', de: 'Heute: Die Behörde klärt die Zahlung, bitte nicht noch einmal zahlen.', uk: 'Сьогодні: установа перевіряє платіж, не платіть удруге.' },
  dueOrdered: { pl: 'Dziś: płatność zlecona, jeszcze niepotwierdzona.', en: 'Today: payment started, not confirmed yet.', de: 'Heute: Zahlung veranlasst, noch nicht bestätigt.', uk: 'Сьогодні: платіж доручено, ще не підтверджено.' },
  dueDeclared: { pl: 'Dziś: zgłoszono przelew.', en: 'Today: transfer reported.', de: 'Heute: Überweisung gemeldet.', uk: 'Сьогодні: повідомлено про переказ.' },
  dueHeld: { pl: 'Dziś: urząd wyjaśnia zapis w rejestrze, kwoty nie podajemy.', en: 'Today: the office is clearing up an entry in its register, no amount is given.', de: 'Heute: Die Behörde klärt einen Eintrag in ihrem Register, ein Betrag wird nicht genannt.', uk: 'Сьогодні: установа з’ясовує запис у реєстрі, суму не вказуємо.' },
  dueEnforced: { pl: 'Dziś: niezapłacona, prowadzi ją urząd skarbowy; w portalu nie można jej zapłacić.', en: 'Today: not paid, handled by the tax office; it cannot be paid in the portal.', de: 'Heute: nicht bezahlt, zuständig ist das Finanzamt; im Portal kann sie nicht bezahlt werden.', uk: 'Сьогодні: не сплачено, справу веде податкова служба; на порталі сплатити не можна.' },
  dueLate: { pl: 'Dziś: niezapłacona, po terminie, do zapłaty {amount}.', en: 'Today: not paid, overdue, {amount} to pay.', de: 'Heute: nicht bezahlt, überfällig, zu zahlen {amount}.', uk: 'Сьогодні: не сплачено, прострочено, до сплати {amount}.' },
  dueOpen: { pl: 'Dziś: niezapłacona, do zapłaty {amount}.', en: 'Today: not paid, {amount} to pay.', de: 'Heute: nicht bezahlt, zu zahlen {amount}.', uk: 'Сьогодні: не сплачено, до сплати {amount}.' },
  withdrawn: {
    pl: 'Urząd wycofał dane, o których mówi ta wiadomość.', en: 'The office has withdrawn the data that this message is about.',
    de: 'Die Behörde hat die Daten zurückgenommen, von denen diese Nachricht spricht.', uk: 'Установа відкликала дані, про які йдеться в цьому повідомленні.',
  },
})
