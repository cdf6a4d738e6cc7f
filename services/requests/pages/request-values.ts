import { isEmail, phoneDigits } from '#shared/person/contact-rules.ts'
import type { CollectionPoint } from '#shared/contracts/water.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { plural, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Faults } from '#client/form/form-state.ts'
import type { contract } from '../contract.ts'
import { type Asked, type Extra, extraFault, extrasOf } from '../extras.ts'
import type { Topic } from '../rows.ts'
import type { texts } from '../texts.ts'
import { charactersLeft } from '../wording.ts'

/** As typed and chosen; ids as the selects have them. */
export type RequestValues = {
  readonly idPunktuOdbioru: string
  readonly tematZgloszenia: string
  readonly trescZgloszenia: string
  readonly email: string
  readonly telefon: string
} & { readonly [Name in Extra]: string }

/** What the portal knows of the form: topics, points with their meters, and the days that may be proposed. */
export interface Offer {
  readonly points: readonly CollectionPoint[]
  readonly topics: readonly Topic[]
  readonly days: readonly [from: string, until: string]
}

/** Numbers of the meters in place at the chosen point. */
export function metersOf({ idPunktuOdbioru }: RequestValues, points: readonly CollectionPoint[]): string[] {
  const point = points.find((known) => String(known.idPunktuOdbioru) === idPunktuOdbioru)
  return point?.liczniki.filter(({ dataWyjecia }) => dataWyjecia === null).map(({ numerLicznika }) => numerLicznika) ?? []
}

export function topicOf({ tematZgloszenia }: RequestValues, topics: readonly Topic[]): Topic | undefined {
  return topics.find(({ temat }) => temat === tematZgloszenia)
}

/** The rules of the screen, the same as the server's (acceptance ). */
export function checkRequest(
  values: RequestValues,
  { points, topics, days }: Offer,
  words: TextsOf<typeof texts>,
  language: Language,
): Faults<RequestValues> {
  const topic = topicOf(values, topics)
  const isAdditional = topic?.czyDodatkowy === true
  const left = charactersLeft(values.trescZgloszenia.trim(), isAdditional)
  return {
    idPunktuOdbioru: values.idPunktuOdbioru === '' ? words.choosePoint : undefined,
    tematZgloszenia: topic ? undefined : words.chooseTopic,
    trescZgloszenia:
      values.trescZgloszenia.trim() === '' ? words.enterText : left < 0 ? plural(words.charsOver, -left, language) : undefined,
    ...extraFaults(values, topic, { meters: metersOf(values, points), days }, words),
    email: isAdditional ? contactFault(values.email, isEmail(values.email), [words.empty, words.emailFormat]) : undefined,
    telefon: isAdditional
      ? contactFault(values.telefon, phoneDigits(values.telefon) !== null, [words.empty, words.phoneFormat])
      : undefined,
  }
}

function extraFaults(values: RequestValues, topic: Topic | undefined, asked: Asked, words: TextsOf<typeof texts>): Faults<RequestValues> {
  return Object.fromEntries((topic ? extrasOf(topic) : []).map((extra) => [extra, extraFault(extra, values[extra], asked, words)]))
}

function contactFault(value: string, isFit: boolean, [empty, format]: readonly [string, string]): string | undefined {
  if (value.trim() === '') return empty
  return isFit ? undefined : format
}

export function toBody(values: RequestValues, topic: Topic | undefined): BodyOf<typeof contract.send> {
  const { idPunktuOdbioru, tematZgloszenia, trescZgloszenia, email, telefon } = values
  const contact = topic?.czyDodatkowy ? { email, telefon } : {}
  const extras = Object.fromEntries((topic ? extrasOf(topic) : []).map((extra) => [extra, values[extra]]))
  return { idPunktuOdbioru: Number(idPunktuOdbioru), tematZgloszenia, trescZgloszenia, ...extras, ...contact }
}
