import { addDays, daysBetween, effectiveDate } from '../dates.ts'
import { formatDayOfYear, formatLongDate, formatMoney } from '../format.ts'
import { defineTexts, fill, plural, type Reader } from '../i18n.ts'
import type { Edge } from './instalment-edge.ts'
import type { OrderStage } from './order-stage.ts'
import { expectedUntil, TRANSFER_DECLARED } from './own-transfer.ts'
import { type Remark, REMARK_TEXTS } from './remark.ts'

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
  readonly terminOdroczony: string | null
  readonly oplataProlongacyjna: number
  readonly uwaga: Remark | null
  /** Interest stands at nothing because it does not exceed this much; null where that is not so. */
  readonly progOdsetek: number | null
  /** No instalment of its plan was missed. */
  readonly czyPlanDotrzymany: boolean
  /** `wstrzymana`: the office is clearing up what it delivered, and nothing of it is paid here meanwhile. */
  readonly powodBlokady?: string | null
  /** Wall time at which its payment was started, and day on which its money was sent back: known of a payment alone. */
  readonly zlecono?: string
  readonly zwrocono?: string
}

/** An instalment of which nothing is particular. */
export const UNMARKED = {
  czySplacona: false,
  jestUpomnienie: false,
  jestWezwanie: false,
  jestRozlozenieNaRaty: false,
  jestOdroczenieTerminu: false,
  jestTytulWykonawczy: false,
  etapPlatnosci: null,
  dataZaplaty: null,
  zgloszonoPrzelew: null,
  terminOdroczony: null,
  oplataProlongacyjna: 0,
  uwaga: null,
  progOdsetek: null,
  czyPlanDotrzymany: false,
} as const satisfies Partial<InstalmentFacts>

export interface InstalmentState {
  /** The office's letter (S1 §3): formal notice, demand, instalment plan, deferral, enforcement order. */
  readonly letter: 'U' | 'W' | 'R' | 'O' | 'T' | null
  readonly edge: Edge
  /** By which it is or was to be paid: of a deferral that was missed the deferred day, though the day of the law is back. */
  readonly day: string
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
  noInterest: {
    pl: 'Odsetek jeszcze nie ma: nie przekraczają {amount}',
    en: 'No interest yet: it does not exceed {amount}',
    de: 'Noch keine Zinsen: Sie übersteigen {amount} nicht',
    uk: 'Пені ще немає: вона не перевищує {amount}',
  },
  plan: { pl: 'Rozłożono na raty', en: 'Paid by an agreed instalment plan', de: 'Ratenzahlung bewilligt', uk: 'Розстрочено' },
  planKept: {
    pl: 'Rozłożono na raty: wszystkie wpłaty w terminie',
    en: 'Paid by an agreed instalment plan: all payments on time',
    de: 'Ratenzahlung bewilligt: alle Zahlungen pünktlich',
    uk: 'Розстрочено: усі платежі вчасно',
  },
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
  extensionFee: {
    pl: 'w kwocie opłata prolongacyjna {amount}',
    en: 'extension fee of {amount} included',
    de: 'einschließlich Stundungsgebühr {amount}',
    uk: 'у сумі плата за відстрочення {amount}',
  },
  planLapsed: {
    pl: 'Dla tej raty decyzja wygasła, kwotę poda urząd.',
    en: 'For this instalment the decision has lapsed; the office tells the amount.',
    de: 'Für diese Rate ist der Bescheid erloschen; den Betrag nennt die Behörde.',
    uk: 'Для цього внеску рішення втратило чинність, суму повідомить установа.',
  },
  deferralLapsed: {
    pl: 'Decyzja wygasła, kwotę poda urząd.',
    en: 'The decision has lapsed; the office tells the amount.',
    de: 'Der Bescheid ist erloschen; den Betrag nennt die Behörde.',
    uk: 'Рішення втратило чинність, суму повідомить установа.',
  },
  deferralLapsedSince: {
    pl: 'Decyzja wygasła: odsetki liczą się od {date}.',
    en: 'The decision has lapsed: interest counts from {date}.',
    de: 'Der Bescheid ist erloschen: Zinsen zählen ab {date}.',
    uk: 'Рішення втратило чинність: пеня нараховується з {date}.',
  },
  agreementMissed: {
    pl: 'Kwotę poda urząd.',
    en: 'The office tells the amount.',
    de: 'Den Betrag nennt die Behörde.',
    uk: 'Суму повідомить установа.',
  },
  permit: REMARK_TEXTS.zezwolenie,
  enforced: {
    pl: 'Sprawę prowadzi urząd skarbowy',
    en: 'The tax office is handling this case',
    de: 'Den Fall führt das Finanzamt',
    uk: 'Справу веде податкова служба',
  },
  enforcementOrder: {
    pl: 'Wystawiono tytuł wykonawczy. W portalu nie można zapłacić.',
    en: 'An enforcement order was issued. It cannot be paid in the portal.',
    de: 'Ein Vollstreckungstitel wurde ausgestellt. Im Portal kann nicht bezahlt werden.',
    uk: 'Видано виконавчий документ. На порталі сплатити не можна.',
  },
  ordered: {
    pl: 'Płatność rozpoczęta, czekamy na bank',
    en: 'Payment started, we are waiting for the bank',
    de: 'Zahlung begonnen, wir warten auf die Bank',
    uk: 'Платіж розпочато, чекаємо на банк',
  },
  orderedToday: {
    pl: 'Płatność rozpoczęta dziś o {h}.{m}, czekamy na bank',
    en: 'Payment started today at {h}:{m}, we are waiting for the bank',
    de: 'Zahlung heute um {h}:{m} Uhr begonnen, wir warten auf die Bank',
    uk: 'Платіж розпочато сьогодні о {h}:{m}, чекаємо на банк',
  },
  orderedOn: {
    pl: 'Płatność rozpoczęta {date}, czekamy na bank',
    en: 'Payment started on {date}, we are waiting for the bank',
    de: 'Zahlung am {date} begonnen, wir warten auf die Bank',
    uk: 'Платіж розпочато {date}, чекаємо на банк',
  },
  notTwice: {
    pl: 'Proszę nie płacić drugi raz.',
    en: 'Please do not pay again.',
    de: 'Bitte nicht noch einmal zahlen.',
    uk: 'Не платіть удруге.',
  },
  clarifying: { pl: 'Wyjaśniamy wpłatę', en: 'We are checking the payment', de: 'Wir klären die Zahlung', uk: 'Ми перевіряємо платіж' },
  clarifyingOf: {
    pl: 'Wyjaśniamy wpłatę z {date}',
    en: 'We are checking the payment of {date}',
    de: 'Wir klären die Zahlung vom {date}',
    uk: 'Ми перевіряємо платіж від {date}',
  },
  payNoMore: { pl: 'Proszę nie dopłacać.', en: 'Please pay nothing more.', de: 'Bitte zahlen Sie nichts nach.', uk: 'Не доплачуйте.' },
  held: {
    pl: 'Urząd wyjaśnia zapis w rejestrze',
    en: 'The office is clearing up an entry in its register',
    de: 'Die Behörde klärt einen Eintrag in ihrem Register',
    uk: 'Установа з’ясовує запис у реєстрі',
  },
  heldMore: {
    pl: 'Do tego czasu tej raty nie można zapłacić.',
    en: 'Until then this instalment cannot be paid.',
    de: 'Bis dahin kann diese Rate nicht bezahlt werden.',
    uk: 'Доти цей внесок не можна сплатити.',
  },
  declared: TRANSFER_DECLARED,
  noReminders: {
    pl: 'Do {date} nie wysyłamy przypomnień.',
    en: 'Until {date} we send no reminders.',
    de: 'Bis {date} senden wir keine Erinnerungen.',
    uk: 'До {date} ми не надсилаємо нагадувань.',
  },
  paid: { pl: 'Zapłacono', en: 'Paid', de: 'Bezahlt', uk: 'Сплачено' },
  paidOn: { pl: 'Zapłacono {date}', en: 'Paid on {date}', de: 'Bezahlt am {date}', uk: 'Сплачено {date}' },
  onTime: { pl: 'w terminie', en: 'on the due date', de: 'am Fälligkeitstag', uk: 'у день строку' },
  before: {
    pl: {
      one: '{n} dzień przed terminem',
      few: '{n} dni przed terminem',
      many: '{n} dni przed terminem',
      other: '{n} dnia przed terminem',
    },
    en: { one: '{n} day before it was due', other: '{n} days before it was due' },
    de: { one: '{n} Tag vor Fälligkeit', other: '{n} Tage vor Fälligkeit' },
    uk: { one: 'за {n} день до строку', few: 'за {n} дні до строку', many: 'за {n} днів до строку', other: 'за {n} дня до строку' },
  },
  after: {
    pl: { one: '{n} dzień po terminie', few: '{n} dni po terminie', many: '{n} dni po terminie', other: '{n} dnia po terminie' },
    en: { one: '{n} day late', other: '{n} days late' },
    de: { one: '{n} Tag nach Fälligkeit', other: '{n} Tage nach Fälligkeit' },
    uk: {
      one: 'через {n} день після строку',
      few: 'через {n} дні після строку',
      many: 'через {n} днів після строку',
      other: 'через {n} дня після строку',
    },
  },
  booking: {
    pl: 'Urząd księguje zwykle w ciągu 5 dni roboczych.',
    en: 'The office usually records it within 5 working days.',
    de: 'Die Behörde bucht in der Regel innerhalb von 5 Werktagen.',
    uk: 'Установа зараховує зазвичай протягом 5 робочих днів.',
  },
  refunded: { pl: 'Zwrócono {date}', en: 'Refunded on {date}', de: 'Am {date} zurückgezahlt', uk: 'Повернено {date}' },
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

/** In which year somebody reads it goes without saying. */
function dateIn(date: string, facts: InstalmentFacts, { language }: Told): string {
  const today = addDays(facts.terminEfektywny, -facts.dniDoTerminu)
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(date, language) : formatLongDate(date, language)
}

type Said = Omit<InstalmentState, 'day'>

function paidState(facts: InstalmentFacts, told: Told): Said {
  const { words, language } = told
  const { czySplacona, dataZaplaty, zwrocono, terminEfektywny } = facts
  const torn = { letter: null, edge: 'oderwany' } as const
  if (zwrocono !== undefined) return { ...torn, sentence: fill(words.refunded, { date: dateIn(zwrocono, facts, told) }), more: null }
  const more = czySplacona ? null : words.booking
  if (dataZaplaty === null) return { ...torn, sentence: words.paid, more }
  const early = daysBetween(dataZaplaty, terminEfektywny)
  const how = early === 0 ? words.onTime : plural(early > 0 ? words.before : words.after, Math.abs(early), language)
  return { ...torn, sentence: `${fill(words.paidOn, { date: dateIn(dataZaplaty, facts, told) })}, ${how}`, more }
}

function orderedText(facts: InstalmentFacts, told: Told): string {
  const { words } = told
  const { zlecono, terminEfektywny, dniDoTerminu } = facts
  if (zlecono === undefined) return words.ordered
  const [date = '', time = ''] = zlecono.split(/[T ]/)
  if (date !== addDays(terminEfektywny, -dniDoTerminu)) return fill(words.orderedOn, { date: dateIn(date, facts, told) })
  const [hours, minutes = ''] = time.split(':')
  return fill(words.orderedToday, { h: Number(hours), m: minutes })
}

/** Nothing that is on its way is said to be late. */
function onItsWay(facts: InstalmentFacts, told: Told): Said | null {
  const { words } = told
  const amber = { letter: null, edge: 'wDrodze' } as const
  const { etapPlatnosci: stage, dataZaplaty, zgloszonoPrzelew } = facts
  if (stage === 'wyjasniana') {
    const sentence = dataZaplaty === null ? words.clarifying : fill(words.clarifyingOf, { date: dateIn(dataZaplaty, facts, told) })
    return { ...amber, sentence, more: words.payNoMore }
  }
  if (stage !== null) return { ...amber, sentence: orderedText(facts, told), more: words.notTwice }
  if (zgloszonoPrzelew === null || facts.jestTytulWykonawczy) return null
  return {
    ...amber,
    sentence: fill(words.declared, { date: dateIn(zgloszonoPrzelew, facts, told) }),
    more: fill(words.noReminders, { date: dateIn(expectedUntil(zgloszonoPrzelew), facts, told) }),
  }
}

/** The day of a deferral that was missed: the law brings the first one back, people know the one that they were given. */
function deferredDay({ poTerminie, terminOdroczony, terminEfektywny }: InstalmentFacts): string {
  const isBack = poTerminie && terminOdroczony !== null && terminOdroczony > terminEfektywny
  return isBack ? effectiveDate(terminOdroczony) : terminEfektywny
}

/** What follows from a relief that was missed, as far as the office's data tell it. */
function lapsedText(facts: InstalmentFacts, told: Told): string | null {
  const { words } = told
  switch (facts.uwaga) {
    case 'planWygasl':
      return words.planLapsed
    case 'kwotePodaUrzad':
      return words.deferralLapsed
    case 'odroczenieWygaslo':
      return fill(words.deferralLapsedSince, { date: dateIn(addDays(facts.terminEfektywny, 1), facts, told) })
    case 'ugodaPoTerminie':
      return words.agreementMissed
    default:
      return null
  }
}

function withRelief(facts: InstalmentFacts, told: Told): Said | null {
  const { words, language } = told
  const letter = facts.jestRozlozenieNaRaty ? 'R' : 'O'
  if (!facts.jestRozlozenieNaRaty && !facts.jestOdroczenieTerminu) return null
  if (facts.poTerminie) {
    const missed = letter === 'R' ? words.planMissed : words.deferralMissed
    const late = daysBetween(deferredDay(facts), facts.terminEfektywny) - facts.dniDoTerminu
    return { letter, edge: 'poTerminie', sentence: plural(missed, late, language), more: lapsedText(facts, told) }
  }
  const { oplataProlongacyjna: fee } = facts
  const more = [dayOf(facts, told), fee > 0 && fill(words.extensionFee, { amount: formatMoney(fee, language) })].filter(Boolean).join(' · ')
  const plan = facts.czyPlanDotrzymany ? words.planKept : words.plan
  return { letter, edge: 'ulga', sentence: letter === 'R' ? plan : words.deferral, more }
}

function lateState(facts: InstalmentFacts, { words, language }: Told): Said {
  const late = plural(words.overdue, -facts.dniDoTerminu, language)
  const noInterest = facts.progOdsetek !== null && fill(words.noInterest, { amount: formatMoney(facts.progOdsetek, language) })
  const more = facts.uwaga === 'zezwolenie' ? words.permit : noInterest || null
  const red = { edge: 'poTerminie', more } as const
  if (facts.jestWezwanie) return { ...red, letter: 'W', sentence: `${late}, ${words.demandSent}` }
  if (facts.jestUpomnienie) return { ...red, letter: 'U', sentence: `${late}, ${words.noticeSent}` }
  return { ...red, letter: null, sentence: late }
}

/** How an instalment stands, in the words of its slip. */
export function stateOf(facts: InstalmentFacts, told: Told): InstalmentState {
  return { day: deferredDay(facts), ...saidOf(facts, told) }
}

function saidOf(facts: InstalmentFacts, told: Told): Said {
  if (facts.czySplacona || facts.etapPlatnosci === 'oplacona' || facts.zwrocono !== undefined) return paidState(facts, told)
  const { words } = told
  if (facts.powodBlokady === 'wstrzymana') return { letter: null, edge: 'pozaPortalem', sentence: words.held, more: words.heldMore }
  const way = onItsWay(facts, told)
  if (way) return way
  if (facts.jestTytulWykonawczy) return { letter: 'T', edge: 'pozaPortalem', sentence: words.enforced, more: words.enforcementOrder }
  const relief = withRelief(facts, told)
  if (relief) return relief
  return facts.poTerminie ? lateState(facts, told) : { letter: null, edge: 'zwykly', sentence: dayOf(facts, told), more: null }
}
