import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { newSince, type NextContribution, stepOf } from '#shared/server/next/next.ts'
import { answeredSince } from '#shared/server/kept/sent.ts'
import { affairPage } from '#shared/shell/affair-pages.ts'
import { numberOf } from './requests.ts'
import { texts } from './next-texts.ts'

const LONGEST_ANSWER = 120

/** Answers of the office to requests. */
export function next(): NextContribution {
  return async (ctx) => {
    const words = textsIn(texts, ctx.language)
    const answers = await answeredSince(ctx, 'water-request', newSince(ctx))
    const steps = answers.flatMap(({ id, topic, day, remarks, pesel, nip }) => {
      const subject = ctx.subjects.find((one) => (nip === null ? one.pesel === pesel : one.nip === nip))
      if (!subject) return []
      return [
        stepOf(subject, {
          id: `odpowiedz/${id}`,
          rodzaj: 'odpowiedz',
          pilnosc: 'nowe',
          ikona: 'message',
          tytul: topic,
          czyTytulUrzedu: true,
          ton: 'done',
          znak: fill(remarks ? words.answered : words.handled, { date: formatDate(day) }),
          opis: remarks && shortened(remarks),
          czynnosc: words.read,
          adres: affairPage.to({ numer: numberOf(id) }),
        }),
      ]
    })
    return { steps }
  }
}

function shortened(text: string): string {
  return text.length > LONGEST_ANSWER ? `„${text.slice(0, LONGEST_ANSWER).trimEnd()}…”` : `„${text}”`
}
