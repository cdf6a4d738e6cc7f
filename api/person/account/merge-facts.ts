import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import { maskedEmail } from '#shared/person/masks.ts'
import { type Queryable, rowOf, tables } from '#shared/server/database/tables.ts'
import type { Fact } from '#shared/server/desk/part.ts'

async function seenOf(database: Queryable, id: number) {
  const account = await rowOf(
    database,
    tables
      .selectFrom('account')
      .select(['login', 'email', 'by_office', 'totp_secret'])
      .select(sql<string>`to_char(created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`.as('opened'))
      .where('id', '=', id),
  )
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
export async function accountsSeen(database: Queryable, stays: number, goes: number): Promise<Fact[]> {
  const [kept, gone] = [await seenOf(database, stays), await seenOf(database, goes)]
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
