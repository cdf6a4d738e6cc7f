import type { contract } from '#shared/contracts/next.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { texts } from './words/texts.ts'

type Next = Pick<AnswerOf<typeof contract.next>, 'sumy' | 'najwazniejsze' | 'pozostale'>

/** How things stand, in a sentence or two: what is late, and what the office has sent. Null where what is to be paid cannot be told. */
export function leadOf({ sumy, najwazniejsze, pozostale }: Next, words: TextsOf<typeof texts>, language: Language): string | null {
  if (sumy === null) return null
  const steps = [...najwazniejsze, ...pozostale]
  const urgent = steps.filter(({ pilnosc, kwota }) => (pilnosc === 'teraz' || pilnosc === 'poTerminie') && kwota !== null)
  // A payment that was begun has no day of its own; what it pays is told there and counted nowhere else.
  const late = urgent.filter(({ dzien }) => dzien !== null).length
  const isBegun = late < urgent.length
  const fresh = steps.filter(({ pilnosc }) => pilnosc === 'nowe').length
  // What is late and nowhere to be done waits for a transfer that the person has reported, or for the payment that was begun: their rows say so.
  const isToldBelow = late === 0 && (isBegun || sumy.poTerminie > 0)
  const isNothing = sumy.doZaplaty === 0 && sumy.pozaPortalem === 0
  const due = isNothing ? words.nothingDue : late > 0 ? plural(words.lateOnes, late, language) : words.noneLate
  const told = [...(isToldBelow ? [] : [due]), ...(fresh > 0 ? [fill(words.newOnes, { n: fresh })] : [])]
  return told.join(' ') || null
}
