import { identifierDigits } from '#shared/person/identifier-digits.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { explained } from '../../server/office/explained.ts'
import { partSubject } from '../../server/office/mandates.ts'
import { contract } from '../calls/contract.ts'
import { caseOf } from './detail.ts'

/** For whom an account may act beside its holder: proposed by whoever has seen the document, ended at once by either. */
export function mandateRoutes({ pool, toolsOf, propose }: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.joinSubject, async (ctx, { body: { id, nip, podstawa, powod } }) => {
      await caseOf(pool, ctx, id)
      const wanted = { nip: identifierDigits(nip), basis: podstawa }
      return { propozycja: await propose(ctx, { act: 'account-subject-join', object: `account:${id}`, wanted, reason: powod }) }
    }),
    deskRoute(contract.partSubject, async (ctx, { body: { id, nip, powod } }) => {
      const { login } = await caseOf(pool, ctx, id)
      await explained(partSubject(toolsOf(ctx), login, nip, powod))
      return {}
    }),
  ]
}
