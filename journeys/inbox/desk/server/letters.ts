import { inTransaction } from '#integrations/postgres/transaction.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { accountName } from '../../server/case/account-name.ts'
import { decideCase, fileLetter, findLetter } from '../../server/acts/letters.ts'
import { contract } from '../calls/letters/contract.ts'
import { explained, inboxToolsOf, workerOf } from './worker.ts'

/** Letters that come signed, and the outcome of what they ask for. */
export function letterRoutes(deps: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.letter, async (ctx, { query }) =>
      explained(
        inTransaction(deps.pool, async (tx) => {
          const { letter, application } = await findLetter(tx, workerOf(ctx), query.kod)
          await ctx.record(tx, { action: 'application-show', object: `Z-${letter.id}` })
          const { topic: temat, created_at: przygotowano, facts } = letter
          return {
            numer: `Z-${letter.id}`,
            temat,
            przygotowano,
            klient: (await accountName(tx, letter)) ?? '',
            podmiot: maskedNumber(letter.subject_pesel ?? letter.subject_nip ?? ''),
            dzial: application.department,
            czyZrezygnowano: letter.cancelled_at !== null,
            czyWplynelo: letter.submission_id !== null,
            dane: facts.map(({ label: pole, value: wartosc }) => ({ pole, wartosc })),
          }
        }),
      ),
    ),
    deskRoute(contract.file, async (ctx, { body: { kod: code, dzien: day, sposob: cameBy, dowod: proof } }) => ({
      numer: await explained(fileLetter(inboxToolsOf(deps, ctx), workerOf(ctx), { code, day, cameBy, proof })),
    })),
    deskRoute(contract.decide, async (ctx, { body: { numer: number, wersja: version, wynik: outcome, doreczenie: by, dzien: day } }) => {
      await explained(decideCase(inboxToolsOf(deps, ctx), workerOf(ctx), { number, version, outcome, by, day }))
      return {}
    }),
  ]
}
