import type pg from 'pg'

function ascii(text: string): string {
  return text.normalize('NFD').replaceAll(/[łŁ]/g, 'l').replaceAll(/[^A-Za-z]/g, '').toLowerCase()
}

/** A free login of the form `jan.kowalski`, `jan.kowalski2` …: who signs in by a provider has chosen none. */
export async function freeLogin(client: pg.PoolClient, { firstName, lastName }: { readonly firstName: string; readonly lastName: string }): Promise<string> {
  const base = `${ascii(firstName.split(' ')[0] ?? '')}.${ascii(lastName)}`.slice(0, 100)
  const name = base.length < 4 ? 'konto' : base
  const taken = await client.query<{ login: string }>('select lower(login) as login from portal.account where lower(login) like $1', [`${name}%`])
  const logins = new Set(taken.rows.map((row) => row.login))
  let candidate = name
  for (let number = 2; logins.has(candidate); number++) candidate = `${name}${number}`
  return candidate
}
