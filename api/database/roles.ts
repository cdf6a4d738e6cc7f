import type pg from 'pg'

/**
 * The application reads these and changes nothing in them: what is applied, which data readers see, and the chained entries,
 * to which only `portal.chain_audit` adds.
 */
const READ_ONLY = ['migration', 'register_state', 'register_date', 'audit', 'audit_anchor', 'audit_end', 'retention']
/** What is written here stays, but for what a function of the owner takes away. */
const APPEND_ONLY = ['audit_waiting', 'payment_history', 'installation']

/**
 * Rights of the application's database role: rows, but no definitions; the accountability log only to append to. Run by the
 * owner, who migrates and imports; what it makes later is granted in advance. `role` must exist.
 */
export async function grantApplication(client: pg.ClientBase, role: string): Promise<void> {
  const app = client.escapeIdentifier(role)
  const found = await client.query<{ name: string }>(
    "select quote_ident(nspname) as name from pg_namespace where nspname ~ '^register_[0-9]+$'",
  )
  const rows = 'select, insert, update, delete'
  const statements = [
    `grant usage on schema portal, jobs to ${app}`,
    `grant ${rows} on all tables in schema portal, jobs to ${app}`,
    `grant usage, select on all sequences in schema portal, jobs to ${app}`,
    `grant execute on all functions in schema jobs to ${app}`,
    `grant execute on function portal.forget_audit(integer), portal.forget_payments(date, integer, integer) to ${app}`,
    `grant execute on function portal.chain_audit(bigint, bigint[], bytea[]) to ${app}`,
    ...READ_ONLY.map((table) => `revoke insert, update, delete on portal.${table} from ${app}`),
    ...APPEND_ONLY.map((table) => `revoke update, delete on portal.${table} from ${app}`),
    // The lock of a start needs the right to change some column; this one can only be true.
    `grant update (only_row) on portal.register_state to ${app}`,
    ...found.rows.flatMap(({ name }) => [
      `grant usage on schema ${name} to ${app}`,
      `grant select on all tables in schema ${name} to ${app}`,
    ]),
    `alter default privileges grant usage on schemas to ${app}`,
    `alter default privileges grant select on tables to ${app}`,
    `alter default privileges in schema portal grant ${rows} on tables to ${app}`,
    `alter default privileges in schema portal grant usage, select on sequences to ${app}`,
  ]
  for (const statement of statements) await client.query(statement)
}
