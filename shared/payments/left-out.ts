import { formatMoney } from '../format.ts'
import { defineTexts, fill, type Reader } from '../i18n.ts'

/** What stands beside a total and is never part of it. */
export const texts = defineTexts({
  withoutEnforced: {
    pl: 'Bez {amount}, które prowadzi urząd skarbowy.',
    en: 'Without {amount} handled by the tax office.',
    de: 'Ohne {amount}, die das Finanzamt einzieht.',
    uk: 'Без {amount}, які стягує податкова служба.',
  },
  withoutUnderWay: {
    pl: 'Bez {amount} w drodze.',
    en: 'Without {amount} under way.',
    de: 'Ohne {amount}, die unterwegs sind.',
    uk: 'Без {amount}, що вже сплачуються.',
  },
  withoutBoth: {
    pl: 'Bez {amount}, które prowadzi urząd skarbowy, i bez {other} w drodze.',
    en: 'Without {amount} handled by the tax office and {other} under way.',
    de: 'Ohne {amount}, die das Finanzamt einzieht, und ohne {other}, die unterwegs sind.',
    uk: 'Без {amount}, які стягує податкова служба, і без {other}, що вже сплачуються.',
  },
})

/** What is owed and not part of the total, in a sentence; null where the total is all. */
export function leftOut(enforced: number, underWay: number, { words, language }: Reader<typeof texts>): string | null {
  const [amount, other] = [formatMoney(enforced, language), formatMoney(underWay, language)]
  if (enforced === 0) return underWay === 0 ? null : fill(words.withoutUnderWay, { amount: other })
  return fill(underWay === 0 ? words.withoutEnforced : words.withoutBoth, { amount, other })
}
