import { z } from 'zod'
import { sql } from 'kysely'
import { endMerged, explained, institutionsMoved, mergeOf, numbersOfAccount } from '#journeys/identity/index.ts'
import { holdBaskets } from '#journeys/payments/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import type { Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { maskedEmail } from '#shared/person/masks.ts'
import { type ENDS, MERGING } from '../held/merging.ts'
import { type PersonTable, PERSON_TABLE_NAMES } from '../held/tables.ts'
import { idOf, objectOf } from './held.ts'

const WANTED = z.object({ goes: z.int().positive() })

/** What a merge does with one table. */
export interface Moved {
  readonly table: PersonTable
  readonly moves: number
  readonly ends: number
  readonly why: keyof typeof ENDS | null
}

/** Rows of a table that the account that stays ($1) has already, of those of the one that goes ($2). */
function doubledIn(table: PersonTable): string {
  const merging = MERGING[table]
  if (merging.how !== 'moves') return 'true'
  return merging.same === undefined ? 'false' : `exists (select from portal.${table} o where o.account_id = $1 and (${merging.same}))`
}

/** Before anything is done: how many rows of each table would move, and how many would end, and why. Tables with nothing are left out. */
export async function mergePreview(db: Db, stays: number, goes: number): Promise<Moved[]> {
  const concerned = PERSON_TABLE_NAMES.filter((table) => MERGING[table].how !== 'apart' && table !== 'account')
  const counts = concerned.map(
    (table) =>
      `select '${table}' as "table", (count(*) filter (where not ${doubledIn(table)}))::int as moves, (count(*) filter (where ${doubledIn(table)}))::int as ends from portal.${table} t where t.account_id = $2 and $1::bigint is not null`,
  )
  const { rows } = await db.query<Omit<Moved, 'why'>>({ text: counts.join('\nunion all '), values: [stays, goes] })
  return rows
    .filter(({ moves, ends }) => moves + ends > 0)
    .map((row) => {
      const merging = MERGING[row.table]
      return { ...row, why: row.ends === 0 ? null : merging.how === 'goes' ? merging.why : 'same' }
    })
}

async function moveRows(tx: Tx, stays: number, goes: number): Promise<number> {
  let moved = 0
  for (const table of PERSON_TABLE_NAMES) {
    if (MERGING[table].how !== 'moves') continue
    const text = `update portal.${table} t set account_id = $1 where t.account_id = $2 and not ${doubledIn(table)}`
    moved += (await tx.query({ text, values: [stays, goes] })).rowCount ?? 0
  }
  return moved
}

/** Makes two accounts of one person one: proposed by one who has seen the document, agreed to by another. */
export const mergeAccounts: FourEyesAct = {
  act: 'account-merge',
  permission: 'account-delete',
  async foresee(database, object, wanted) {
    const { goes } = WANTED.parse(wanted)
    const merge = await explained(mergeOf(database, idOf(object), goes))
    const moved = await mergePreview(database, merge.stays.id, goes)
    const institutions = (await institutionsMoved(database, merge)).join(', ')
    const moving = (name: string, table: PersonTable): Fact => {
      const count = String(moved.find((one) => one.table === table)?.moves ?? 0)
      return { name, before: count, after: count }
    }
    return {
      facts: [
        ...(await accountsSeen(database, merge.stays.id, goes)),
        moving('movedPayments', 'payment'),
        moving('movedLetters', 'submission'),
        moving('movedReadings', 'meter_report'),
        moving('movedSubjects', 'account_subject'),
        ...(institutions === '' ? [] : [{ name: 'movedInstitutions', before: null, after: institutions }]),
      ],
      numbers: [...(await numbersOfAccount(database, merge.stays.id)), ...(await numbersOfAccount(database, goes))],
    }
  },
  async carryOut(tools, object, wanted) {
    const { goes } = WANTED.parse(wanted)
    await explained(
      inTransaction(tools.pool, async (tx) => {
        await holdBaskets(tx, goes)
        const merge = await mergeOf(tx, idOf(object), goes, 'lock')
        const rows = await moveRows(tx, merge.stays.id, goes)
        await endMerged(tools, tx, merge)
        await tools.record(
          tx,
          { action: 'account-merge', object: `${object} from ${objectOf(goes)}, rows: ${rows}`, outcome: 'done' },
          { action: 'account-merge', object: `${objectOf(goes)} into ${object}`, outcome: 'done' },
        )
      }),
    )
  },
}

async function seenOf(db: Db, id: number) {
  const account = await db
    .selectFrom('account')
    .select(['login', 'email', 'by_office', 'totp_secret'])
    .select(sql<string>`to_char(created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`.as('opened'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw new Refusal('notFound')
  const { login, email, opened, by_office: byOffice, totp_secret: secret } = account
  return {
    login,
    email: maskedEmail(email),
    opened,
    openedBy: byOffice ? 'byOffice' : 'bySelf',
    secondFactor: secret === null ? 'off' : 'on',
  }
}

/** By what the second person tells a forgotten account of somebody from one that a stranger opened in their name: of both, line by line. */
async function accountsSeen(db: Db, stays: number, goes: number): Promise<Fact[]> {
  const [kept, gone] = [await seenOf(db, stays), await seenOf(db, goes)]
  return [
    { name: 'login', before: kept.login, after: kept.login },
    { name: 'email', before: kept.email, after: kept.email },
    { name: 'opened', before: kept.opened, after: kept.opened },
    { name: 'openedBy', before: kept.openedBy, after: kept.openedBy },
    { name: 'secondFactor', before: kept.secondFactor, after: kept.secondFactor },
    { name: 'mergedLogin', before: gone.login, after: null },
    { name: 'mergedEmail', before: gone.email, after: null },
    { name: 'mergedOpened', before: gone.opened, after: null },
    { name: 'mergedOpenedBy', before: gone.openedBy, after: null },
    { name: 'mergedSecondFactor', before: gone.secondFactor, after: null },
  ]
}
