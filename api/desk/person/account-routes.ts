import { explained, mergeOf, mergeSeen } from '#journeys/identity/index.ts'
import { contract } from '#shared/contracts/desk/accounts.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { mergePreview } from '../../person/account/merge.ts'
import { ENDS } from '../../person/held/merging.ts'
import { PERSON_TABLES } from '../../person/held/tables.ts'
import { heldByAccount, objectOf, paymentsUnderWay, refuseOwnAccount } from '../../person/account/held.ts'

/** The end of an account: each is told what it would do, proposed by one person and agreed to by another. */
export function accountEndRoutes({ pool, propose }: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.ending, async (ctx, { query: { id } }) => {
      await refuseOwnAccount(pool, ctx, id)
      const [held, platnosciWToku] = await Promise.all([heldByAccount(pool, id), paymentsUnderWay(pool, id)])
      return {
        platnosci: held('payment'),
        platnosciWToku,
        zgloszenia: held('submission'),
        odczyty: held('meter_report'),
        wiadomosci: held('message'),
        kalendarze: held('calendar_feed'),
      }
    }),
    deskRoute(contract.merging, async (ctx, { query: { id, znika } }) => {
      await refuseOwnAccount(pool, ctx, id)
      await refuseOwnAccount(pool, ctx, znika)
      const { stays, goes } = await explained(mergeOf(pool, id, znika))
      const language = ctx.language === 'en' ? 'en' : 'pl'
      const moved = await mergePreview(pool, id, znika)
      return {
        zostaje: stays.login,
        znika: goes.login,
        dane: moved.map(({ table, moves, ends, why }) => ({
          nazwa: PERSON_TABLES[table].name[language],
          przechodzi: moves,
          konczy: ends,
          dlaczego: why && ENDS[why][language],
        })),
      }
    }),
    deskRoute(contract.merge, async (ctx, { body: { id, znika, pesel, powod } }) => {
      await refuseOwnAccount(pool, ctx, id)
      await refuseOwnAccount(pool, ctx, znika)
      await explained(mergeSeen(pool, id, znika, pesel))
      return { propozycja: await propose(ctx, { act: 'account-merge', object: objectOf(id), wanted: { goes: znika }, reason: powod }) }
    }),
    deskRoute(contract.delete, async (ctx, { body: { id, powod } }) => {
      await refuseOwnAccount(pool, ctx, id)
      return { propozycja: await propose(ctx, { act: 'account-delete', object: objectOf(id), wanted: {}, reason: powod }) }
    }),
  ]
}
