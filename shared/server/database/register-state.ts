import type { Db } from './database.ts'

/** The register data that readers see now (docs/decisions/0002). */
export interface RegisterState {
  readonly generation: number
  readonly schema: string
}

/** `lock`: it is not swapped before the transaction ends. */
export async function currentRegister(db: Db, lock: 'lock' | 'read' = 'read'): Promise<RegisterState> {
  const state = db.selectFrom('register_state').select(['generation', 'schema_name as schema'])
  const row = await (lock === 'lock' ? state.forUpdate() : state).executeTakeFirst()
  if (!row) throw new Error('portal.register_state is empty')
  return row
}
