import { defineSource } from '#shared/server/source/source.ts'
import { zameldowaniaWgPlciWieku } from './datasets.ts'
import { isCode } from '#shared/service/codes.ts'
import { type Counters, KINDS, service } from './service.ts'

type Answer = Record<(typeof KINDS)[keyof typeof KINDS], Counters | null>

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async answer(ctx) {
    const answer: Answer = { zameldowanieStale: null, zameldowanieCzasowe: null }
    const rows = await ctx.open(zameldowaniaWgPlciWieku).selectAll().execute()
    for (const { rodzajZameldowania: kind, ...counted } of rows) if (isCode(KINDS, kind)) answer[KINDS[kind]] = counted
    return answer
  },
})
