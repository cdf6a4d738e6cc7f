import { addDays, daysBetween, effectiveDate } from '../dates.ts'
import { formatDayOfYear, formatLongDate, formatMoney } from '../format.ts'
import { fill, plural, type Reader } from '../i18n.ts'
import type { Edge } from './instalment-edge.ts'
import type { OrderStage } from './order-stage.ts'
import type { texts } from './instalment-texts.ts'
import { expectedUntil } from './own-transfer.ts'
import type { Remark } from './remark.ts'

/** What is known of an instalment that has to be paid, is on its way or was paid. Days are `yyyy-MM-dd`. */
export interface InstalmentFacts {
  readonly czySplacona: boolean
  readonly jestUpomnienie: boolean
  readonly jestWezwanie: boolean
  readonly jestRozlozenieNaRaty: boolean
  readonly jestOdroczenieTerminu: boolean
  readonly jestTytulWykonawczy: boolean
  readonly etapPlatnosci: OrderStage | null
  /** Of a payment the wall time at which its money was confirmed. */
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
  /** Wall times at which its payment was started and its money was sent back: known of a payment alone. */
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

/** Of a wall time its day and its clock; of a day alone no clock. */
function momentOf(wall: string) {
  const [day = '', time] = wall.split(/[T ]/)
  const [hours, minutes = ''] = time?.split(':') ?? []
  return { day, clock: hours === undefined ? null : { h: Number(hours), m: minutes } }
}

type Said = Omit<InstalmentState, 'day'>

function paidState(facts: InstalmentFacts, told: Told): Said {
  const { words, language } = told
  const { czySplacona, dataZaplaty, zwrocono, terminEfektywny } = facts
  const torn = { letter: null, edge: 'oderwany' } as const
  if (zwrocono !== undefined)
    return { ...torn, sentence: fill(words.refunded, { date: dateIn(momentOf(zwrocono).day, facts, told) }), more: null }
  const more = czySplacona ? null : words.booking
  if (dataZaplaty === null) return { ...torn, sentence: words.paid, more }
  const { day, clock } = momentOf(dataZaplaty)
  if (clock) return { ...torn, sentence: fill(words.paidAt, { date: dateIn(day, facts, told), ...clock }), more }
  const early = daysBetween(day, terminEfektywny)
  const how = early === 0 ? words.onTime : plural(early > 0 ? words.before : words.after, Math.abs(early), language)
  return { ...torn, sentence: `${fill(words.paidOn, { date: dateIn(day, facts, told) })}, ${how}`, more }
}

function orderedText(facts: InstalmentFacts, told: Told): string {
  const { words } = told
  const { zlecono, terminEfektywny, dniDoTerminu } = facts
  if (zlecono === undefined) return words.ordered
  const { day, clock } = momentOf(zlecono)
  if (!clock || day !== addDays(terminEfektywny, -dniDoTerminu)) return fill(words.orderedOn, { date: dateIn(day, facts, told) })
  return fill(words.orderedToday, clock)
}

/** Nothing that is on its way is said to be late. */
function onItsWay(facts: InstalmentFacts, told: Told): Said | null {
  const { words } = told
  const amber = { letter: null, edge: 'wDrodze' } as const
  const { etapPlatnosci: stage, dataZaplaty, zgloszonoPrzelew } = facts
  if (stage === 'wyjasniana') {
    const sentence =
      dataZaplaty === null ? words.clarifying : fill(words.clarifyingOf, { date: dateIn(momentOf(dataZaplaty).day, facts, told) })
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
