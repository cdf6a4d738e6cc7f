import { deleteAtOffice, explained, numbersOfAccount } from '#journeys/identity/index.ts'
import type { Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import { heldByAccount, idOf, loginOf } from './held.ts'

/** Deletes an account: one person proposes it with the reason, another agrees. What the law keeps stays, and the second person sees how much. */
export const deleteAccount: FourEyesAct = {
  act: 'account-delete',
  permission: 'account-delete',
  async foresee(database, object) {
    const id = idOf(object)
    const login = await loginOf(database, id)
    const held = await heldByAccount(database, id)
    const same = (name: string, count: number): Fact => ({ name, before: String(count), after: String(count) })
    return {
      facts: [
        { name: 'login', before: login, after: null },
        same('keptPayments', held('payment')),
        same('keptLetters', held('submission')),
        same('keptReadings', held('meter_report')),
      ],
      numbers: await numbersOfAccount(database, id),
    }
  },
  async carryOut(tools, object) {
    // Of two who agree at once the second is told that there is no such account any more.
    await explained(deleteAtOffice(tools, await loginOf(tools.pool, idOf(object))))
  },
}
