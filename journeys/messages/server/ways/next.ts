import { isReturned } from '#integrations/mail/bounce.ts'
import { textsIn } from '#shared/i18n.ts'
import { type NextContribution, stepOf } from '#shared/server/next/next.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { nextTexts } from './next-texts.ts'

/** An address to which nothing can be delivered: who does not correct it misses what comes by mail, a new password too. */
export function addressToCorrect({ pool, accounts }: Pick<Dependencies, 'pool' | 'accounts'>): NextContribution {
  return async ({ session, subjects, language }) => {
    const [first] = subjects
    const email = await accounts.emailOf(session.accountId)
    if (!first || email === null || !(await isReturned(pool, email))) return { steps: [] }
    const words = textsIn(nextTexts, language)
    return {
      steps: [
        stepOf(first, {
          id: 'adres-email',
          rodzaj: 'kontakt',
          pilnosc: 'wkrotce',
          ikona: 'message',
          tytul: words.title,
          znak: words.returned,
          ton: 'waiting',
          opis: words.why,
          czynnosc: words.correct,
          adres: '/zmiana-email',
        }),
      ],
    }
  }
}
