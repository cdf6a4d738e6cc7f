import { eraseAccount } from '#journeys/identity/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import type { Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { heldOf } from './counts.ts'
import { PERSON_TABLE_NAMES, PERSON_TABLES } from './held/tables.ts'
import { idOf, namedIn, type PersonRequest, requestById } from './requests.ts'
import { loginsOf, numbersConcerned, type Person, personOf, TYPED, valuesOf } from './whose.ts'

/** Deletes what nothing keeps; the rest is without the account afterwards. Returns how many rows went by themselves. */
async function eraseRows(tx: Tx, tools: OfficeTools, person: Person): Promise<number> {
  let gone = 0
  for (const table of PERSON_TABLE_NAMES) {
    const { erased, where } = PERSON_TABLES[table]
    if (erased.how !== 'deleted' || table === 'account') continue
    const only = erased.only === undefined ? '' : ` and ${erased.only}`
    const { rowCount } = await tx.query({
      text: `delete from portal.${table} t where ${TYPED} and ${where}${only}`,
      values: [...valuesOf(person)],
    })
    gone += rowCount ?? 0
  }
  // Last: what refers to it, and what only it can find, was counted before. The owner is told by mail.
  for (const id of person.accounts) await eraseAccount(tools, tx, id)
  return gone
}

const whom = ({ pesel, nip }: PersonRequest, logins: string) => maskedNumber(pesel ?? nip ?? '') || logins

/** What the second person sees: only what does not change by a sign-in meanwhile. */
async function factsOf(db: Db, request: PersonRequest, person: Person): Promise<Fact[]> {
  const held = await heldOf(db, person)
  const staying = (name: string) => String(held.find(({ table }) => table === name)?.stays ?? 0)
  const logins = (await loginsOf(db, person)).map(({ login }) => login).join(', ')
  const same = (name: string, value: string): Fact => ({ name, before: value, after: value })
  return [
    same('person', whom(request, logins)),
    ...(logins === '' ? [] : [{ name: 'accounts', before: logins, after: null }]),
    same('keptPayments', staying('payment')),
    same('keptLetters', staying('submission')),
    same('keptReadings', staying('meter_report')),
  ]
}

/** Forgets a person on their own request: one person proposes it with the reason, another agrees. */
export function erasePerson(cipher: Cipher): FourEyesAct {
  const open = async (db: Db, object: string) => {
    const request = await requestById(db, idOf(object))
    if (request.kind !== 'erasure' || request.closed_on !== null) throw new Refusal('officeAct', { details: { przyczyna: 'notErasure' } })
    return { request, person: await personOf(db, cipher, namedIn(request)) }
  }
  return {
    act: 'person-erase',
    permission: 'person-erase',
    async foresee(database, object) {
      const { request, person } = await open(database, object)
      if ((await heldOf(database, person)).every(({ rows, stays }) => rows === stays))
        throw new Refusal('officeAct', { details: { przyczyna: 'nothing' } })
      return { facts: await factsOf(database, request, person), numbers: await numbersConcerned(database, person) }
    },
    async carryOut(tools, object) {
      await inTransaction(tools.pool, async (tx) => {
        const { person } = await open(tx, object)
        const rows = await eraseRows(tx, tools, person)
        await tools.record(tx, {
          action: 'person-erase',
          object: `${object} accounts: ${person.accounts.length}, rows: ${rows}`,
          outcome: 'done',
        })
      })
    },
  }
}
