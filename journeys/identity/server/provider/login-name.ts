import type pg from 'pg'
import { rowsOf, tables } from '#shared/server/database/tables.ts'

function ascii(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

/** A free login of the form `jan.kowalski`, `jan.kowalski2` …: who signs in by a provider has chosen none. */
export async function freeLogin(
  client: pg.PoolClient,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<string> {
  const base = `${ascii(firstName.split(' ')[0] ?? '')}.${ascii(lastName)}`.slice(0, 100)
  const name = base.length < 4 ? 'konto' : base
  const taken = await rowsOf(
    client,
    tables
      .selectFrom('account')
      .select(({ fn }) => fn<string>('lower', ['login']).as('login'))
      .where(({ fn }) => fn<string>('lower', ['login']), 'like', `${name}%`),
  )
  const logins = new Set(taken.map(({ login }) => login))
  let candidate = name
  for (let number = 2; logins.has(candidate); number++) candidate = `${name}${number}`
  return candidate
}
