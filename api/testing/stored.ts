import type { TestPortal } from './portal.ts'

/** Every row of every table that the portal owns, as text: what a stolen database shows. */
export async function everythingStored({ pool }: TestPortal): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'portal' and table_type = 'BASE TABLE'",
  )
  const parts: string[] = []
  for (const { name } of tables.rows) {
    const rows = await pool.query<{ text: string }>(`select row_to_json(one)::text as text from portal.${name} one`)
    parts.push(...rows.rows.map((row) => row.text))
  }
  return parts.join('\n')
}

/** A secret in the writings in which it could stand in a row. */
export function writingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
}
