import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { idempotencyKeyIn } from '#shared/server/idempotency-key.ts'
import { cancelLetter, type KeptApplication, ownApplication } from '#shared/server/kept/applications.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { isApplication } from '../catalogue.ts'
import { applications } from '../contract.ts'
import { keepApplication } from './keep.ts'
import { knownOf } from './known.ts'
import { letterFile, withdrawalFile } from './letter.ts'
import { type Offered, offeredOf, takenBySetting, takenNow } from './offered.ts'

const idOf = (number: string) => Number(number.slice('Z-'.length))

/** Declared applications: what can be asked for, filling in, and the letters of those that are signed elsewhere. */
export function applicationRoutes(deps: Dependencies): Route[] {
  // A wrong setting stops the start with its words, and not the first person who asks.
  const bySetting = takenBySetting(deps)
  const offers = async () => offeredOf(await takenNow(deps.pool, await bySetting))
  const named = async (name: string): Promise<Offered> => {
    if (!isApplication(name)) throw new Refusal('notFound')
    const one = (await offers()).find((each) => each.name === name)
    if (!one) throw new Refusal('featureOff')
    return one
  }
  const letterOf = async (ctx: SubjectContext, number: string, isWith: (kept: KeptApplication) => boolean): Promise<KeptApplication> => {
    const kept = await ownApplication(deps.pool, ctx, idOf(number))
    if (!kept || kept.code === null || !isWith(kept)) throw new Refusal('notFound')
    return kept
  }
  return [
    route(applications.list, async ({ language }) => ({
      wnioski: (await offers()).map(({ name: rodzaj, application, form: forma }) => {
        const { title: tytul, lead: opis } = textsIn(application.asked.texts, language)
        return { rodzaj, tytul, opis, forma }
      }),
    })),
    route(applications.begin, async (ctx, { query }) => {
      const { application, form: forma } = await named(query.rodzaj)
      return { wersja: application.version, forma, znane: await knownOf(deps, ctx, application) }
    }),
    route(applications.keep, async (ctx, { body, headers }) => {
      const one = await named(body.rodzaj)
      const id = await keepApplication(deps, ctx, one, body, idempotencyKeyIn(headers))
      return { numer: `Z-${id}`, stan: one.form === 'PISMO' ? ('GOTOWE' as const) : ('ZLOZONE' as const) }
    }),
    route(applications.letter, async (ctx, { query }) => letterFile(deps, ctx, await letterOf(ctx, query.numer, () => true))),
    route(applications.withdrawal, async (ctx, { query }) =>
      withdrawalFile(deps, ctx, await letterOf(ctx, query.numer, ({ submission_id: sent }) => sent !== null)),
    ),
    route(applications.cancel, async (ctx, { body: { numer } }) => {
      await letterOf(ctx, numer, () => true)
      await inTransaction(deps.pool, async (tx) => {
        if (!(await cancelLetter(tx, ctx, idOf(numer)))) throw new Refusal('conflict')
        await deps.audit.within(tx, doneBy(ctx, 'application-cancel', numer))
      })
      return { numer }
    }),
  ]
}
