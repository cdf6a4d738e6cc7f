import type pg from 'pg'

/** Stands until the office has imported its content. */
const FIRST = '1.0'

/** Version of the terms that the office has published; kept with the account that accepts it (reference/domain.md 4.8). */
export async function termsVersion(pool: pg.Pool): Promise<string> {
  const found = await pool.query<{ version: string }>("select value ->> 'wersja' as version from portal.office_setting where name = 'terms'")
  return found.rows[0]?.version ?? FIRST
}
