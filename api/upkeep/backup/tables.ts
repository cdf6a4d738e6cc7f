import type pg from 'pg'

/**
 * Not kept: what says which migrations and deliveries are in place, what a restored portal makes itself, and what lives for
 * minutes or a day. Sessions among it: one that was ended after the backup must not come back to life.
 */
const LEFT_OUT = [
  'migration',
  'register_state',
  'register_date',
  'fact',
  'fact_key',
  'fact_before',
  'system_call',
  'installation',
  'retention',
  'session',
  'rate_limit',
  'captcha_used',
  'identity_request',
  'identity_assertion',
  'identity_confirmation',
  'waiting_registration',
  'write_probe',
  'staff_session',
  'staff_link',
  'staff_reason',
  'staff_challenge',
  'staff_directory_request',
]

export interface KeptTable {
  readonly name: string
  readonly columns: readonly string[]
}

type Found = KeptTable & { readonly needs: readonly string[] }

const TABLES = `
  select c.relname::text as name,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
         array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
                where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
    from pg_class c
   where c.relkind = 'r' and c.relnamespace = 'portal'::regnamespace and c.relname <> all($1)
   order by c.relname`

/** `portal."name" ("column", …)` as COPY wants it. */
export function copied(client: pg.ClientBase, { name, columns }: KeptTable): string {
  return `portal.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
}

/** What the portal owns and no delivery brings back, each table behind those it refers to. */
export async function keptTables(client: pg.ClientBase): Promise<KeptTable[]> {
  const { rows } = await client.query<Found>(TABLES, [LEFT_OUT])
  const ordered: KeptTable[] = []
  let rest = rows
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name))
    const ready = rest.filter(({ needs }) => needs.every((need) => !waiting.has(need)))
    if (ready.length === 0) throw new Error(`These tables refer to one another in a circle: ${[...waiting].join(', ')}`)
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })))
    rest = rest.filter((table) => !ready.includes(table))
  }
  return ordered
}
