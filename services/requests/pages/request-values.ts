import { isEmail, phoneDigits } from '#shared/contact-rules.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { plural, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Faults } from '#ui/form/form-state.ts'
import type { contract } from '../contract.ts'
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
}

export function topicOf({ tematZgloszenia }: RequestValues, topics: readonly Topic[]): Topic | undefined {
  return topics.find(({ temat }) => temat === tematZgloszenia)
}

/** The rules of the screen, the same as the server's (acceptance ). */
export function checkRequest(values: RequestValues, topic: Topic | undefined, words: TextsOf<typeof texts>, language: Language): Faults<RequestValues> {
  const isAdditional = topic?.czyDodatkowy === true
  const left = charactersLeft(values.trescZgloszenia.trim(), isAdditional)
  return {
    idPunktuOdbioru: values.idPunktuOdbioru === '' ? words.choosePoint : undefined,
    tematZgloszenia: topic ? undefined : words.chooseTopic,
    trescZgloszenia: values.trescZgloszenia.trim() === '' ? words.enterText : left < 0 ? plural(words.charsOver, -left, language) : undefined,
    email: isAdditional ? contactFault(values.email, isEmail(values.email), words) : undefined,
    telefon: isAdditional ? contactFault(values.telefon, phoneDigits(values.telefon) !== null, words) : undefined,
  }
}

function contactFault(value: string, isFit: boolean, words: TextsOf<typeof texts>): string | undefined {
  if (value.trim() === '') return words.empty
  return isFit ? undefined : words.format
}

export function toBody(values: RequestValues, topic: Topic | undefined): BodyOf<typeof contract.send> {
  const { idPunktuOdbioru, tematZgloszenia, trescZgloszenia, email, telefon } = values
  const contact = topic?.czyDodatkowy ? { email, telefon } : {}
  return { idPunktuOdbioru: Number(idPunktuOdbioru), tematZgloszenia, trescZgloszenia, ...contact }
}
