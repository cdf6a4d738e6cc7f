import { textsIn } from '#shared/i18n.ts'
import { type NextContribution, stepOf } from '#shared/server/next/next.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { nextTexts } from './consent-next-texts.ts'
import { wordsFor } from './consent-words.ts'

/** The office asks for consent in other words now: what somebody agreed to stays as it was until they have read the new ones. */
export function consentsToRead({ pool }: Pick<Dependencies, 'pool'>): NextContribution {
  return async ({ session, subjects, language }) => {
    const [first] = subjects
    const account = pool.selectFrom('account').select(['notify_email', 'notify_sms']).where('id', '=', session.accountId)
    const row = await account.executeTakeFirst()
    if (!first || !row || (!row.notify_email && !row.notify_sms)) return { steps: [] }
    const channels = { powiadomieniaEmail: row.notify_email, powiadomieniaSms: row.notify_sms }
    const { czyNowaTresc } = await wordsFor(pool, session.accountId, language, channels)
    if (!czyNowaTresc) return { steps: [] }
    const words = textsIn(nextTexts, language)
    return {
      steps: [
        stepOf(first, {
          id: 'tresc-zgody',
          rodzaj: 'kontakt',
          pilnosc: 'wkrotce',
          ikona: 'message',
          tytul: words.title,
          znak: words.changed,
          ton: 'waiting',
          opis: words.why,
          czynnosc: words.read,
          adres: '/panel-uzytkownika',
        }),
      ],
    }
  }
}
