import { defineTexts } from '#shared/i18n.ts'
import { REMARK_TEXTS } from '#shared/payments/remark.ts'

/** What receivables say on the home page. Glossary part 1. */
export const texts = defineTexts({
  pay: { pl: 'Zapłać', en: 'Pay', de: 'Bezahlen', uk: 'Сплатити' },
  wholeCard: {
    pl: 'Zapłać wszystko z karty {symbol}, {amount}', en: 'Pay everything on account {symbol}, {amount}', de: 'Alles von Abgabenkonto {symbol} bezahlen, {amount}', uk: 'Сплатити все за карткою {symbol}, {amount}',
  },
  ...REMARK_TEXTS,
  details: { pl: 'Szczegóły', en: 'Details', de: 'Details', uk: 'Подробиці' },
  card: { pl: 'Karta {symbol}', en: 'Account {symbol}', de: 'Abgabenkonto {symbol}', uk: 'Картка {symbol}' },
  where: { pl: 'Gdzie zapłacić', en: 'Where to pay', de: 'Wo bezahlen', uk: 'Де сплатити' },
  withoutHeld: { pl: 'Bez należności wstrzymanych: urząd wyjaśnia zapis w rejestrze.', en: 'Without what is on hold: the office is clearing up an entry in its register.', de: 'Ohne zurückgestellte Beträge: Die Behörde klärt einen Eintrag in ihrem Register.', uk: 'Без призупинених сум: установа з’ясовує запис у реєстрі.' },
  interest: {
    pl: 'w tym odsetki {amount}',
    en: 'including interest of {amount}',
    de: 'davon Zinsen {amount}',
    uk: 'зокрема пеня {amount}',
  },
  validUntil: { pl: 'ważna do {date}', en: 'valid until {date}', de: 'gültig bis {date}', uk: 'дійсний до {date}' },
  late: {
    pl: { one: '{n} po terminie', few: '{n} po terminie', many: '{n} po terminie', other: '{n} po terminie' },
    en: { one: '{n} overdue', other: '{n} overdue' },
    de: { one: '{n} überfällig', other: '{n} überfällig' },
    uk: { one: '{n} прострочено', few: '{n} прострочено', many: '{n} прострочено', other: '{n} прострочено' },
  },
  plan: { pl: 'Płatność rozłożona na raty', en: 'Payment spread over instalments', de: 'Zahlung in Raten', uk: 'Оплату розстрочено' },
  planUntil: { pl: 'ostatnia rata {date}', en: 'last instalment on {date}', de: 'letzte Rate am {date}', uk: 'останній внесок {date}' },
  deferral: { pl: 'Odroczony termin płatności', en: 'Payment deferred', de: 'Zahlung gestundet', uk: 'Сплату відстрочено' },
  deferredUntil: { pl: 'nowy termin {date}', en: 'new due date {date}', de: 'neue Fälligkeit {date}', uk: 'новий строк {date}' },
})
