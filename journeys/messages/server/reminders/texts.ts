import { defineTexts } from '#shared/i18n.ts'

/** Reminders of due dates: what leaves the portal names neither amount nor kind nor person. */
export const texts = defineTexts({
  titleIn: {
    pl: { one: 'Termin opłaty za {n} dzień', few: 'Termin opłaty za {n} dni', many: 'Termin opłaty za {n} dni', other: 'Termin opłaty za {n} dnia' },
    en: { one: 'Due date in {n} day', other: 'Due date in {n} days' },
    de: { one: 'Fälligkeit in {n} Tag', other: 'Fälligkeit in {n} Tagen' },
    uk: { one: 'Термін оплати через {n} день', few: 'Термін оплати через {n} дні', many: 'Термін оплати через {n} днів', other: 'Термін оплати через {n} дня' },
  },
  titleTomorrow: { pl: 'Termin opłaty jutro', en: 'Due date tomorrow', de: 'Fälligkeit morgen', uk: 'Термін оплати завтра' },
  titleToday: { pl: 'Termin opłaty dzisiaj', en: 'Due date today', de: 'Fälligkeit heute', uk: 'Термін оплати сьогодні' },
  titlePassed: { pl: 'Termin opłaty minął', en: 'A due date has passed', de: 'Eine Fälligkeit ist verstrichen', uk: 'Термін оплати минув' },
  titleSeveral: {
    pl: { one: '{n} termin opłaty', few: '{n} terminy opłat', many: '{n} terminów opłat', other: '{n} terminu opłat' },
    en: { one: '{n} due date', other: '{n} due dates' },
    de: { one: '{n} Fälligkeit', other: '{n} Fälligkeiten' },
    uk: { one: '{n} термін оплати', few: '{n} терміни оплат', many: '{n} термінів оплат', other: '{n} терміну оплат' },
  },
  shortIn: {
    pl: { one: 'za {n} dzień mija termin opłaty', few: 'za {n} dni mija termin opłaty', many: 'za {n} dni mija termin opłaty', other: 'za {n} dnia mija termin opłaty' },
    en: { one: 'a payment is due in {n} day', other: 'a payment is due in {n} days' },
    de: { one: 'in {n} Tag ist eine Zahlung fällig', other: 'in {n} Tagen ist eine Zahlung fällig' },
    uk: { one: 'через {n} день термін оплати', few: 'через {n} дні термін оплати', many: 'через {n} днів термін оплати', other: 'через {n} дня термін оплати' },
  },
  shortTomorrow: { pl: 'jutro mija termin opłaty', en: 'a payment is due tomorrow', de: 'morgen ist eine Zahlung fällig', uk: 'завтра термін оплати' },
  shortToday: { pl: 'dziś mija termin opłaty', en: 'a payment is due today', de: 'heute ist eine Zahlung fällig', uk: 'сьогодні термін оплати' },
  shortPassed: { pl: 'termin opłaty minął', en: 'a due date has passed', de: 'eine Fälligkeit ist verstrichen', uk: 'термін оплати минув' },
  shortSeveral: {
    pl: { one: 'mija {n} termin opłaty', few: 'mijają {n} terminy opłat', many: 'mija {n} terminów opłat', other: 'mija {n} terminu opłat' },
    en: { one: '{n} payment is due', other: '{n} payments are due' },
    de: { one: '{n} Zahlung ist fällig', other: '{n} Zahlungen sind fällig' },
    uk: { one: '{n} термін оплати', few: '{n} терміни оплат', many: '{n} термінів оплат', other: '{n} терміну оплат' },
  },
  line: {
    pl: '{name}, rata {number}: termin {day}', en: '{name}, instalment {number}: due on {day}',
    de: '{name}, Rate {number}: fällig am {day}', uk: '{name}, внесок {number}: термін {day}',
  },
  current: {
    pl: 'Aktualną kwotę pokazuje lista należności w portalu.', en: 'The current amount stands in the list of amounts due in the portal.',
    de: 'Den aktuellen Betrag zeigt die Liste der Forderungen im Portal.', uk: 'Актуальну суму показує список належностей на порталі.',
  },
  promise: {
    pl: 'Wystarczy zapłacić w ciągu 7 dni, a urząd nie wyśle upomnienia, które kosztuje 16 zł.', en: 'Pay within 7 days and the office sends no reminder letter, which costs 16 zł.',
    de: 'Bei Zahlung binnen 7 Tagen verschickt die Behörde keine Mahnung, die 16 zł kostet.', uk: 'Достатньо оплатити протягом 7 днів, і орган не надішле нагадування, яке коштує 16 zł.',
  },
  mailPromise: {
    pl: 'Po zapłacie w ciągu 7 dni urząd nie wyśle upomnienia.', en: 'If it is paid within 7 days, the office sends no reminder letter.',
    de: 'Bei Zahlung binnen 7 Tagen verschickt die Behörde keine Mahnung.', uk: 'Після оплати протягом 7 днів орган не надішле нагадування.',
  },
})
