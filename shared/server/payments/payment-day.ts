import { addDays } from '../../dates.ts'
import { Refusal } from '../../calls/errors.ts'
import { formatDate } from '../../format.ts'
import { defineTexts, fill, textsIn } from '../../i18n.ts'
import { DAYS_AHEAD } from '../../payments/own-transfer.ts'
import type { Context } from '../context.ts'

export const texts = defineTexts({
  past: {
    pl: 'Ten dzień już minął. Proszę wybrać dzisiejszy albo późniejszy.',
    en: 'This day has passed. Please choose today or a later day.',
    de: 'Dieser Tag liegt zurück. Bitte wählen Sie heute oder einen späteren Tag.',
    uk: 'Цей день уже минув. Оберіть сьогоднішній або пізніший.',
  },
  far: {
    pl: 'Kwotę podajemy najwyżej na 90 dni naprzód. Proszę wybrać wcześniejszy dzień.',
    en: 'We tell the amount for at most 90 days ahead. Please choose an earlier day.',
    de: 'Wir nennen den Betrag höchstens für 90 Tage im Voraus. Bitte wählen Sie einen früheren Tag.',
    uk: 'Ми подаємо суму щонайбільше на 90 днів наперед. Оберіть раніший день.',
  },
  relief: {
    pl: 'Na ten dzień nie można podać kwoty: po {date} plan rat albo odroczenie już jej nie chroni. Jeżeli rata nie zostanie zapłacona w terminie, kwotę poda urząd. Proszę wybrać wcześniejszy dzień.',
    en: 'The amount of this day cannot be told: after {date} no instalment plan or deferral holds. If the instalment is not paid in time, the office tells the amount. Please choose an earlier day.',
    de: 'Für diesen Tag lässt sich kein Betrag nennen: Nach dem {date} gilt keine Ratenzahlung oder Stundung mehr. Wird die Rate nicht rechtzeitig bezahlt, nennt die Behörde den Betrag. Bitte wählen Sie einen früheren Tag.',
    uk: 'Суму на цей день назвати неможливо: після {date} розстрочення або відстрочення вже не діє. Якщо внесок не сплатити вчасно, суму повідомить установа. Оберіть раніший день.',
  },
})

/** The day on which the person means to pay, today where none is named; refused where the amount of that day cannot be known. `toldUntil`: as the card says. */
export function paymentDay(
  { today, language }: Pick<Context, 'today' | 'language'>,
  asked: string | undefined,
  toldUntil: string | null = null,
): string {
  const day = asked ?? today
  const last = addDays(today, DAYS_AHEAD)
  const fault = day < today ? 'past' : day > last ? 'far' : toldUntil !== null && day > toldUntil ? 'relief' : null
  if (!fault) return day
  const words = fill(textsIn(texts, language)[fault], { date: formatDate(toldUntil ?? last) })
  throw new Refusal('invalidInput', { fields: { dzien: words } })
}
