import { formatDate, formatLongDate } from '../format.ts'
import { defineTexts, fill, plural, type Reader } from '../i18n.ts'
import type { Edge } from './instalment-edge.ts'
import type { OrderStage } from './order-stage.ts'
import { expectedUntil, TRANSFER_DECLARED } from './own-transfer.ts'

/** What is known of an instalment that has to be paid, is on its way or was paid. Days are `yyyy-MM-dd`. */
export interface InstalmentFacts {
  readonly czySplacona: boolean
  readonly jestUpomnienie: boolean
  readonly jestWezwanie: boolean
  readonly jestRozlozenieNaRaty: boolean
  readonly jestOdroczenieTerminu: boolean
  readonly jestTytulWykonawczy: boolean
  readonly etapPlatnosci: OrderStage | null
  readonly dataZaplaty: string | null
  readonly zgloszonoPrzelew: string | null
  readonly poTerminie: boolean
  readonly dniDoTerminu: number
  readonly terminEfektywny: string
}

export interface InstalmentState {
  /** The office's letter (S1 §3): formal notice, demand, instalment plan, deferral, enforcement order. */
  readonly letter: 'U' | 'W' | 'R' | 'O' | 'T' | null
  readonly edge: Edge
  /** The state line. */
  readonly sentence: string
  /** What the line below it adds. */
  readonly more: string | null
}

/** Nearer days are told with their day of the week. */
const NEAR_DAYS = 14

export const texts = defineTexts({
  today: { pl: 'Dziś', en: 'Today', de: 'Heute', uk: 'Сьогодні' },
  tomorrow: { pl: 'Jutro', en: 'Tomorrow', de: 'Morgen', uk: 'Завтра' },
  inDays: {
    pl: { one: 'Za {n} dzień', few: 'Za {n} dni', many: 'Za {n} dni', other: 'Za {n} dnia' },
    en: { one: 'In {n} day', other: 'In {n} days' },
    de: { one: 'In {n} Tag', other: 'In {n} Tagen' },
    uk: { one: 'Через {n} день', few: 'Через {n} дні', many: 'Через {n} днів', other: 'Через {n} дня' },
  },
  day0: { pl: 'w niedzielę', en: 'on Sunday', de: 'am Sonntag', uk: 'у неділю' },
  day1: { pl: 'w poniedziałek', en: 'on Monday', de: 'am Montag', uk: 'у понеділок' },
  day2: { pl: 'we wtorek', en: 'on Tuesday', de: 'am Dienstag', uk: 'у вівторок' },
  day3: { pl: 'w środę', en: 'on Wednesday', de: 'am Mittwoch', uk: 'у середу' },
  day4: { pl: 'w czwartek', en: 'on Thursday', de: 'am Donnerstag', uk: 'у четвер' },
  day5: { pl: 'w piątek', en: 'on Friday', de: 'am Freitag', uk: 'у п’ятницю' },
  day6: { pl: 'w sobotę', en: 'on Saturday', de: 'am Samstag', uk: 'у суботу' },
  overdue: {
    pl: { one: '{n} dzień po terminie', few: '{n} dni po terminie', many: '{n} dni po terminie', other: '{n} dnia po terminie' },
    en: { one: '{n} day overdue', other: '{n} days overdue' },
    de: { one: '{n} Tag überfällig', other: '{n} Tage überfällig' },
    uk: { one: '{n} день прострочення', few: '{n} дні прострочення', many: '{n} днів прострочення', other: '{n} дня прострочення' },
  },
  noticeSent: {
    pl: 'wysłano upomnienie',
    en: 'a formal notice was sent',
    de: 'eine Mahnung wurde versandt',
    uk: 'надіслано офіційне нагадування',
  },
  demandSent: {
    pl: 'wysłano wezwanie do zapłaty',
    en: 'a demand for payment was sent',
    de: 'eine Zahlungsaufforderung wurde versandt',
    uk: 'надіслано вимогу про сплату',
  },
  plan: { pl: 'Rozłożono na raty', en: 'Paid by an agreed instalment plan', de: 'Ratenzahlung bewilligt', uk: 'Розстрочено' },
  planMissed: {
    pl: {
      one: '{n} dzień po terminie raty z decyzji',
      few: '{n} dni po terminie raty z decyzji',
      many: '{n} dni po terminie raty z decyzji',
      other: '{n} dnia po terminie raty z decyzji',
    },
    en: { one: '{n} day after the date in the instalment plan', other: '{n} days after the date in the instalment plan' },
    de: { one: '{n} Tag nach dem Termin der Ratenzahlung', other: '{n} Tage nach dem Termin der Ratenzahlung' },
    uk: {
      one: '{n} день після строку за розстроченням',
      few: '{n} дні після строку за розстроченням',
      many: '{n} днів після строку за розстроченням',
      other: '{n} дня після строку за розстроченням',
    },
  },
  deferral: {
    pl: 'Termin odroczono decyzją',
    en: 'The due date was deferred by a decision',
    de: 'Die Fälligkeit wurde durch Bescheid hinausgeschoben',
    uk: 'Строк відстрочено рішенням',
  },
  deferralMissed: {
    pl: {
      one: 'Odroczony termin minął {n} dzień temu',
      few: 'Odroczony termin minął {n} dni temu',
      many: 'Odroczony termin minął {n} dni temu',
      other: 'Odroczony termin minął {n} dnia temu',
    },
    en: { one: 'The deferred date passed {n} day ago', other: 'The deferred date passed {n} days ago' },
    de: { one: 'Der gestundete Termin ist vor {n} Tag verstrichen', other: 'Der gestundete Termin ist vor {n} Tagen verstrichen' },
    uk: {
      one: 'Відстрочений строк минув {n} день тому',
      few: 'Відстрочений строк минув {n} дні тому',
      many: 'Відстрочений строк минув {n} днів тому',
      other: 'Відстрочений строк минув {n} дня тому',
    },
  },
  enforced: {
    pl: 'Sprawę prowadzi urząd skarbowy',
    en: 'The tax office is handling this case',
    de: 'Den Fall führt das Finanzamt',
    uk: 'Справу веде податкова служба',
  },
  ordered: {
    pl: 'Płatność rozpoczęta, czekamy na bank',
    en: 'Payment started, we are waiting for the bank',
    de: 'Zahlung begonnen, wir warten auf die Bank',
    uk: 'Платіж розпочато, чекаємо на банк',
  },
  notTwice: {
    pl: 'Proszę nie płacić drugi raz.',
    en: 'Please do not pay again.',
    de: 'Bitte nicht noch einmal zahlen.',
    uk: 'Не платіть удруге.',
  },
  paidOnline: {
    pl: 'Zapłacono {date}, czeka na zaksięgowanie',
    en: 'Paid on {date}, not yet recorded by the office',
    de: 'Bezahlt am {date}, wartet auf Buchung',
    uk: 'Сплачено {date}, очікує зарахування',
  },
  booking: {
    pl: 'Urząd księguje zwykle w ciągu 5 dni roboczych.',
    en: 'The office usually records it within 5 working days.',
    de: 'Die Behörde bucht in der Regel innerhalb von 5 Werktagen.',
    uk: 'Установа зараховує зазвичай протягом 5 робочих днів.',
  },
  clarifying: {
    pl: 'Urząd wyjaśnia wpłatę',
    en: 'The office is checking the payment',
    de: 'Die Behörde klärt die Zahlung',
    uk: 'Установа перевіряє платіж',
  },
  declared: TRANSFER_DECLARED,
  noReminders: {
    pl: 'Do {date} nie wysyłamy przypomnień.',
    en: 'Until {date} we send no reminders.',
    de: 'Bis {date} senden wir keine Erinnerungen.',
    uk: 'До {date} ми не надсилаємо нагадувань.',
  },
  paid: { pl: 'Zapłacono', en: 'Paid', de: 'Bezahlt', uk: 'Сплачено' },
})

type Told = Reader<typeof texts>

function dayOf({ dniDoTerminu: days, terminEfektywny }: InstalmentFacts, { words, language }: Told): string {
  if (days === 0) return words.today
  if (days === 1) return words.tomorrow
  const inDays = plural(words.inDays, days, language)
  if (days > NEAR_DAYS) return inDays
  const weekday = new Date(`${terminEfektywny}T12:00:00Z`).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6
  return `${inDays}, ${words[`day${weekday}`]}`
}

/** Nothing that is paid or on its way is said to be late. */
function onItsWay(facts: InstalmentFacts, { words, language }: Told): InstalmentState | null {
  const amber = { letter: null, edge: 'wDrodze' } as const
  const { etapPlatnosci: stage, dataZaplaty, zgloszonoPrzelew } = facts
  if (stage === 'wyjasniana') return { ...amber, sentence: words.clarifying, more: words.notTwice }
  if (dataZaplaty !== null) return { ...amber, sentence: fill(words.paidOnline, { date: formatDate(dataZaplaty) }), more: words.booking }
  if (stage !== null) return { ...amber, sentence: words.ordered, more: words.notTwice }
  if (zgloszonoPrzelew === null || facts.jestTytulWykonawczy) return null
  const until = formatLongDate(expectedUntil(zgloszonoPrzelew), language)
  return {
    ...amber,
    sentence: fill(words.declared, { date: formatDate(zgloszonoPrzelew) }),
    more: fill(words.noReminders, { date: until }),
  }
}

function withRelief(facts: InstalmentFacts, told: Told): InstalmentState | null {
  const { words, language } = told
  const letter = facts.jestRozlozenieNaRaty ? 'R' : 'O'
  if (!facts.jestRozlozenieNaRaty && !facts.jestOdroczenieTerminu) return null
  if (facts.poTerminie) {
    const missed = letter === 'R' ? words.planMissed : words.deferralMissed
    return { letter, edge: 'poTerminie', sentence: plural(missed, -facts.dniDoTerminu, language), more: null }
  }
  return { letter, edge: 'ulga', sentence: letter === 'R' ? words.plan : words.deferral, more: dayOf(facts, told) }
}

/** How an instalment stands, in the words of its slip. */
export function stateOf(facts: InstalmentFacts, told: Told): InstalmentState {
  const { words, language } = told
  if (facts.czySplacona) return { letter: null, edge: 'oderwany', sentence: words.paid, more: null }
  const state = onItsWay(facts, told)
  if (state) return state
  if (facts.jestTytulWykonawczy) return { letter: 'T', edge: 'pozaPortalem', sentence: words.enforced, more: null }
  const relief = withRelief(facts, told)
  if (relief) return relief
  if (!facts.poTerminie) return { letter: null, edge: 'zwykly', sentence: dayOf(facts, told), more: null }
  const late = plural(words.overdue, -facts.dniDoTerminu, language)
  if (facts.jestWezwanie) return { letter: 'W', edge: 'poTerminie', sentence: `${late}, ${words.demandSent}`, more: null }
  if (facts.jestUpomnienie) return { letter: 'U', edge: 'poTerminie', sentence: `${late}, ${words.noticeSent}`, more: null }
  return { letter: null, edge: 'poTerminie', sentence: late, more: null }
}
