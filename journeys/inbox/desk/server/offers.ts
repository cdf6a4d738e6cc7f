import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { warsawTime } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import { lock } from '#shared/server/database/locks.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { formsOf, lastForms, takenBySetting, takenNow } from '../../applications/server/offered.ts'
import { contract } from '../calls/offers/contract.ts'

/** Which applications are offered and in which form: each change is a line more, and holds at once. */
export function offerRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool } = deps
  const bySetting = takenBySetting(deps)
  return [
    deskRoute(contract.list, async ({ language }) => {
      const [taken, last] = await Promise.all([bySetting.then((all) => takenNow(pool, all)), lastForms(pool)])
      return {
        wnioski: taken.map(({ name: rodzaj, application, form }) => {
          const change = last.get(rodzaj)
          return {
            rodzaj,
            tytul: textsIn(application.asked.texts, language).title,
            formy: [...formsOf(application), 'NIE' as const],
            forma: form ?? ('NIE' as const),
            wersja: change?.id ?? 0,
            zmiana: change ? { kto: change.changed_by, dzien: change.changed_at.slice(0, 10), powod: change.reason } : null,
          }
        }),
      }
    }),
    deskRoute(contract.set, async (ctx, { body: { rodzaj, forma, wersja, powod } }) => {
      const one = (await bySetting).find(({ name }) => name === rodzaj)
      if (!one) throw new Refusal('notFound')
      if (forma !== 'NIE' && !formsOf(one.application).includes(forma)) throw new Refusal('invalidInput')
      await inTransaction(pool, async (tx) => {
        await lock(tx, 'applicationForms')
        if (((await lastForms(tx)).get(rodzaj)?.id ?? 0) !== wersja) throw new Refusal('conflict')
        await tx
          .insertInto('application_form')
          .values({ name: rodzaj, form: forma, reason: powod, changed_by: ctx.staff.login, changed_at: warsawTime(ctx.now) })
          .execute()
        await ctx.record(tx, { action: 'application-form', object: `${rodzaj}=${forma}: ${powod}`, outcome: 'done' })
      })
      return {}
    }),
  ]
}
