import { textsIn } from '#shared/i18n.ts'
import { route } from '#shared/server/handler.ts'
import { type NextContribution, stepOf } from '#shared/server/next/next.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { PHONE_PAGE } from '#shared/shell/message-pages.ts'
import { contract } from '../../contacts/contract.ts'
import { texts } from '../../contacts/texts.ts'
import { confirm, confirmedAt, isOld, type Needs, phoneOf, sendCode } from './codes.ts'

/** A number that was confirmed over a year ago; one that never was is asked for where it is given. */
function toConfirmAgain({ pool, accounts }: Needs): NextContribution {
  return async ({ session, subjects, language }) => {
    const [first] = subjects
    const phone = await accounts.phoneOf(session.accountId)
    const at = phone === null ? null : await confirmedAt(pool, session.accountId, phone)
    if (!first || at === null || !isOld(at)) return { steps: [] }
    const words = textsIn(texts, language)
    return {
      steps: [
        stepOf(first, {
          id: 'telefon',
          rodzaj: 'kontakt',
          pilnosc: 'pozniej',
          ikona: 'message',
          tytul: words.again,
          znak: words.old,
          ton: 'waiting',
          opis: words.why,
          czynnosc: words.confirm,
          adres: PHONE_PAGE,
        }),
      ],
    }
  }
}

/** The number for messages by SMS, and the proof that it is the person's own. */
export function journey(deps: Dependencies): Journey {
  return {
    next: toConfirmAgain(deps),
    routes: [
      route(contract.phone, (ctx) => phoneOf(deps, ctx)),
      route(contract.sendCode, async (ctx) => ({ czyPrzyjeto: await sendCode(deps, ctx) })),
      route(contract.confirm, async (ctx, { body }) => {
        await confirm(deps, ctx, body.kod)
        return phoneOf(deps, ctx)
      }),
    ],
  }
}
