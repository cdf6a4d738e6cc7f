import { type Queryable, rowOf, tables } from './tables.ts'

/** The register data that readers see now (docs/decisions/0002). */
export interface RegisterState {
  readonly generation: number
  readonly schema: string
}

/** `lock`: it is not swapped before the transaction ends. */
export async function currentRegister(database: Queryable, lock: 'lock' | 'read' = 'read'): Promise<RegisterState> {
  const state = tables.selectFrom('register_state').select(['generation', 'schema_name as schema'])
  const row = await rowOf(database, lock === 'lock' ? state.forUpdate() : state)
  if (!row) throw new Error('portal.register_state is empty')
  return row
}
