import { contract } from '#shared/contracts/desk-accounts.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
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
    deskRoute(contract.delete, async (ctx, { body: { id, powod } }) => {
      await refuseOwnAccount(pool, ctx, id)
      return { propozycja: await propose(ctx, { act: 'account-delete', object: objectOf(id), wanted: {}, reason: powod }) }
    }),
  ]
}
