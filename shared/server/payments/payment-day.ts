import { addDays } from '../../dates.ts'
import { Refusal } from '../../calls/errors.ts'
import { defineTexts, textsIn } from '../../i18n.ts'
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
})

/** The day on which the person means to pay, today where none is named; refused where the amount of that day cannot be known. */
export function paymentDay({ today, language }: Pick<Context, 'today' | 'language'>, asked: string | undefined): string {
  const day = asked ?? today
  const fault = day < today ? 'past' : day > addDays(today, DAYS_AHEAD) ? 'far' : null
  if (fault) throw new Refusal('invalidInput', { fields: { dzien: textsIn(texts, language)[fault] } })
  return day
}
