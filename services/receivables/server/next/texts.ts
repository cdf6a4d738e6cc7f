import { defineTexts } from '#shared/i18n.ts'
import { REMARK_TEXTS, SHORT_REMARK_TEXTS } from '#shared/payments/remark.ts'
import { TRANSFER_DECLARED } from '#shared/payments/own-transfer.ts'

/** What receivables say on the home page. Glossary part 1. */
export const texts = defineTexts({
  pay: { pl: 'Zapłać', en: 'Pay', de: 'Bezahlen', uk: 'Сплатити' },
  wholeCard: {
    pl: 'Zapłać wszystko z karty {symbol}, {amount}', en: 'Pay everything on account {symbol}, {amount}', de: 'Alles von Abgabenkonto {symbol} bezahlen, {amount}', uk: 'Сплатити все за карткою {symbol}, {amount}',
  },
  transferDeclared: TRANSFER_DECLARED,
  ...REMARK_TEXTS,
  ...SHORT_REMARK_TEXTS,
  details: { pl: 'Szczegóły', en: 'Details', de: 'Details', uk: 'Подробиці' },
  card: { pl: 'Karta {symbol}', en: 'Account {symbol}', de: 'Abgabenkonto {symbol}', uk: 'Картка {symbol}' },
  waiting: {
    pl: 'Płatność zlecona, czeka na potwierdzenie',
    en: 'Payment started, waiting for confirmation',
    de: 'Zahlung veranlasst, wartet auf Bestätigung',
    uk: 'Платіж доручено, очікує на підтвердження',
  },
  enforced: {
    pl: 'Wystawiono tytuł wykonawczy, dlatego tej raty nie można zapłacić w portalu. Proszę skontaktować się z urzędem.',
    en: 'An enforcement order has been issued, so this instalment cannot be paid in the portal. Please contact the office.',
    de: 'Es wurde ein Vollstreckungstitel ausgestellt, daher kann diese Rate nicht im Portal bezahlt werden. Bitte wenden Sie sich an die Behörde.',
    uk: 'Видано виконавчий документ, тому цей внесок не можна сплатити на порталі. Зверніться до установи.',
  },
  interest: {
    pl: 'w tym odsetki {amount}',
    en: 'including interest of {amount}',
    de: 'davon Zinsen {amount}',
    uk: 'зокрема пеня {amount}',
  },
  paidOn: {
    pl: 'Zapłacono {date}, czeka na zaksięgowanie (do 5 dni roboczych)',
    en: 'Paid on {date}, not yet recorded by the office (up to 5 working days)',
    de: 'Bezahlt am {date}, wartet auf Buchung (bis zu 5 Werktage)',
    uk: 'Сплачено {date}, очікує зарахування (до 5 робочих днів)',
  },
  clarified: {
    pl: 'Urząd wyjaśnia płatność, proszę nie płacić drugi raz',
    en: 'The office is checking the payment, please do not pay again',
    de: 'Die Behörde klärt die Zahlung, bitte nicht noch einmal zahlen',
    uk: 'Установа перевіряє платіж, не платіть удруге',
  },
  validUntil: { pl: 'ważna do {date}', en: 'valid until {date}', de: 'gültig bis {date}', uk: 'дійсний до {date}' },
  dueToday: { pl: 'Termin dzisiaj', en: 'Due today', de: 'Heute fällig', uk: 'Строк минає сьогодні' },
  overdueDays: {
    pl: { one: '{n} dzień po terminie', few: '{n} dni po terminie', many: '{n} dni po terminie', other: '{n} dnia po terminie' },
    en: { one: '{n} day overdue', other: '{n} days overdue' },
    de: { one: '{n} Tag überfällig', other: '{n} Tage überfällig' },
    uk: { one: '{n} день прострочення', few: '{n} дні прострочення', many: '{n} днів прострочення', other: '{n} дня прострочення' },
  },
  late: {
    pl: { one: '{n} po terminie', few: '{n} po terminie', many: '{n} po terminie', other: '{n} po terminie' },
    en: { one: '{n} overdue', other: '{n} overdue' },
    de: { one: '{n} überfällig', other: '{n} überfällig' },
    uk: { one: '{n} прострочено', few: '{n} прострочено', many: '{n} прострочено', other: '{n} прострочено' },
  },
  inDays: {
    pl: { one: 'za {n} dzień', few: 'za {n} dni', many: 'za {n} dni', other: 'za {n} dnia' },
    en: { one: 'in {n} day', other: 'in {n} days' },
    de: { one: 'in {n} Tag', other: 'in {n} Tagen' },
    uk: { one: 'через {n} день', few: 'через {n} дні', many: 'через {n} днів', other: 'через {n} дня' },
  },
  plan: { pl: 'Płatność rozłożona na raty', en: 'Payment spread over instalments', de: 'Zahlung in Raten', uk: 'Оплату розстрочено' },
  planUntil: { pl: 'ostatnia rata {date}', en: 'last instalment on {date}', de: 'letzte Rate am {date}', uk: 'останній внесок {date}' },
  deferral: { pl: 'Odroczony termin płatności', en: 'Payment deferred', de: 'Zahlung gestundet', uk: 'Сплату відстрочено' },
  deferredUntil: { pl: 'nowy termin {date}', en: 'new due date {date}', de: 'neue Fälligkeit {date}', uk: 'новий строк {date}' },
})
