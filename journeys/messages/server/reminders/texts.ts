import { defineTexts } from '#shared/i18n.ts'

/** Reminders of due dates: what leaves the portal names neither amount nor kind nor person. */
export const texts = defineTexts({
  titleIn: {
    pl: { one: 'Termin opłaty za {n} dzień', few: 'Termin opłaty za {n} dni', many: 'Termin opłaty za {n} dni', other: 'Termin opłaty za {n} dnia' },
    en: { one: 'Due date in {n} day', other: 'Due date in {n} days' },
    de: { one: 'Zahlungstermin in {n} Tag', other: 'Zahlungstermin in {n} Tagen' },
    uk: { one: 'Строк сплати через {n} день', few: 'Строк сплати через {n} дні', many: 'Строк сплати через {n} днів', other: 'Строк сплати через {n} дня' },
  },
  titleTomorrow: { pl: 'Termin opłaty jutro', en: 'Due date tomorrow', de: 'Zahlungstermin morgen', uk: 'Строк сплати завтра' },
  titleToday: { pl: 'Termin opłaty dzisiaj', en: 'Due date today', de: 'Zahlungstermin heute', uk: 'Строк сплати сьогодні' },
  titlePassed: { pl: 'Termin opłaty minął', en: 'A due date has passed', de: 'Ein Zahlungstermin ist verstrichen', uk: 'Строк сплати минув' },
  titleSeveral: {
    pl: { one: '{n} termin opłaty', few: '{n} terminy opłat', many: '{n} terminów opłat', other: '{n} terminu opłat' },
    en: { one: '{n} due date', other: '{n} due dates' },
    de: { one: '{n} Zahlungstermin', other: '{n} Zahlungstermine' },
    uk: { one: '{n} строк сплати', few: '{n} строки сплати', many: '{n} строків сплати', other: '{n} строку сплати' },
  },
  shortIn: {
    pl: { one: 'za {n} dzień mija termin opłaty', few: 'za {n} dni mija termin opłaty', many: 'za {n} dni mija termin opłaty', other: 'za {n} dnia mija termin opłaty' },
    en: { one: 'a payment is due in {n} day', other: 'a payment is due in {n} days' },
    de: { one: 'in {n} Tag ist eine Zahlung fällig', other: 'in {n} Tagen ist eine Zahlung fällig' },
    uk: { one: 'через {n} день минає строк сплати', few: 'через {n} дні минає строк сплати', many: 'через {n} днів минає строк сплати', other: 'через {n} дня минає строк сплати' },
  },
  shortTomorrow: { pl: 'jutro mija termin opłaty', en: 'a payment is due tomorrow', de: 'morgen ist eine Zahlung fällig', uk: 'завтра минає строк сплати' },
  shortToday: { pl: 'dziś mija termin opłaty', en: 'a payment is due today', de: 'heute ist eine Zahlung fällig', uk: 'сьогодні минає строк сплати' },
  shortPassed: { pl: 'termin opłaty minął', en: 'a due date has passed', de: 'ein Zahlungstermin ist verstrichen', uk: 'строк сплати минув' },
  shortSeveral: {
    pl: { one: 'mija {n} termin opłaty', few: 'mijają {n} terminy opłat', many: 'mija {n} terminów opłat', other: 'mija {n} terminu opłat' },
    en: { one: '{n} payment is due', other: '{n} payments are due' },
    de: { one: '{n} Zahlung ist fällig', other: '{n} Zahlungen sind fällig' },
    uk: { one: '{n} строк сплати', few: '{n} строки сплати', many: '{n} строків сплати', other: '{n} строку сплати' },
  },
  line: {
    pl: '{name}, rata {number}: termin {day}', en: '{name}, instalment {number}: due on {day}',
    de: '{name}, Rate {number}: fällig am {day}', uk: '{name}, внесок {number}: строк {day}',
  },
  current: {
    pl: 'Aktualną kwotę pokazuje lista należności w portalu.', en: 'The list of amounts due in the portal shows the current amount.',
    de: 'Den aktuellen Betrag zeigt die Liste der Forderungen im Portal.', uk: 'Актуальну суму показує список сум до сплати на порталі.',
  },
  promise: {
    pl: 'Wystarczy zapłacić w ciągu 7 dni, a urząd nie wyśle upomnienia, które kosztuje 16 zł.', en: 'Pay within 7 days and the office will not send a formal notice (upomnienie), which costs PLN 16.',
    de: 'Wenn Sie innerhalb von 7 Tagen zahlen, sendet die Behörde keine Mahnung; sie würde 16 PLN kosten.', uk: 'Достатньо сплатити протягом 7 днів, і установа не надішле офіційного нагадування (upomnienie), яке коштує 16 PLN.',
  },
  mailPromise: {
    pl: 'Po zapłacie w ciągu 7 dni urząd nie wyśle upomnienia.', en: 'If it is paid within 7 days, the office will not send a formal notice (upomnienie).',
    de: 'Wenn Sie innerhalb von 7 Tagen zahlen, sendet die Behörde keine Mahnung.', uk: 'Якщо сплатити протягом 7 днів, установа не надішле офіційного нагадування (upomnienie).',
  },
})
