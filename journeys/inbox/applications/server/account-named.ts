import { z } from 'zod'
import { fill, textsIn } from '#shared/i18n.ts'
import { affairPage } from '#shared/shell/affair-pages.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { defineEvent } from '#shared/server/messages/message-event.ts'
import { texts } from './account-texts.ts'

const ACCOUNT_SHOWN = 4

/** Money of the office is to go to this account: whoever may act learns of it, so that nobody names another one unnoticed (reference/affairs.md section 3b). */
export const accountNamed = defineEvent({
  name: 'return-account',
  topics: ['security'],
  isDuty: true,
  facts: z.object({ number: z.string(), ending: z.string() }),
  say({ number, ending }, language) {
    const said = textsIn(texts, language)
    return {
      title: said.titleAccount,
      short: said.shortAccount,
      mail: said.mailAccount,
      paragraphs: [fill(said.textAccount, { number, ending }), said.adviceAccount],
    }
  },
  page: ({ number }) => affairPage.to({ numer: number }),
  examples: [{ number: 'Z-12', ending: '0123' }],
})

export const accountTold = ({ subject: { pesel, nip } }: SubjectContext, id: number, account: string) => ({
  key: `Z-${id}/account`,
  accountId: null,
  pesel,
  nip,
  facts: { number: `Z-${id}`, ending: account.trim().slice(-ACCOUNT_SHOWN) },
})
