import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { heldOf, registerParts } from '../../person/counts.ts'
import { WHY } from '../../person/held/held.ts'
import { type PersonTable, PERSON_TABLES } from '../../person/held/tables.ts'
import { namedIn, objectOf, requestById } from '../../person/requests.ts'
import { loginsOf, numbersConcerned, personOf, unprovenOf } from '../../person/whose.ts'
import { shownRequest } from './shown.ts'

function whyOf(table: PersonTable, stays: number, language: 'pl' | 'en'): string | null {
  const { erased } = PERSON_TABLES[table]
  return stays === 0 || erased.how === 'with-account' || erased.why === undefined ? null : WHY[erased.why][language]
}

/** One request with what the portal has of the person, table by table, and what an erasure would leave. A look at it has an entry. */
export async function detailOf({ pool, cipher, deliveries, waitingFor }: DeskDependencies, ctx: DeskContext, id: number) {
  const language = ctx.language === 'pl' ? 'pl' : 'en'
  const waiting = await waitingFor(objectOf(id))
  return inTransaction(pool, async (tx) => {
    const request = await requestById(tx, id)
    const person = await personOf(tx, cipher, namedIn(request))
    await ctx.refuseOwn(await numbersConcerned(tx, person))
    const seen = [objectOf(id), ...person.accounts.map((account) => `account:${account} ${objectOf(id)}`)]
    await ctx.record(tx, ...seen.map((object) => ({ action: 'person-show' as const, object })))
    const held = await heldOf(tx, person)
    const registers = []
    for (const { dataset, text, values } of await registerParts(tx, deliveries.datasets, person)) {
      const { rows } = await tx.query<{ count: number }>({
        text: `select count(*)::int as count from (${text}) r`,
        values: [...values],
      })
      if (rows[0] && rows[0].count > 0) registers.push({ name: dataset.describes[language], system: dataset.system, rows: rows[0].count })
    }
    return {
      ...shownRequest(request, ctx.today),
      extensionReason: request.extension_reason,
      closingReason: request.closing_reason,
      isWaiting: waiting.length > 0,
      accounts: await loginsOf(tx, person),
      unproven: await unprovenOf(tx, namedIn(request)),
      registers,
      registersWhy: WHY.register[language],
      held: held.map(({ table, rows, stays }) => ({
        table,
        name: PERSON_TABLES[table].name[language],
        rows,
        stays,
        why: whyOf(table, stays, language),
      })),
    }
  })
}
