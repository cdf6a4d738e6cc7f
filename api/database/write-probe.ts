import type { Pool } from '#shared/server/database/database.ts'

/** Asked more often, it answers what it found last. */
const FRESH_MS = 10_000
const PAGE = 'x'.repeat(7_000)

/** Whether the database takes writes; with a full disk it answers questions only. Rejects never. */
export type WriteProbe = () => Promise<boolean>

export function openWriteProbe(pool: Pool): WriteProbe {
  let last = { at: -Infinity, answer: Promise.resolve(true) }
  return () => {
    if (performance.now() - last.at > FRESH_MS) last = { at: performance.now(), answer: takesPage(pool) }
    return last.answer
  }
}

export async function takesPage(pool: Pool): Promise<boolean> {
  const client = await pool.connect().catch(() => null)
  if (!client) return false
  try {
    await client.query('begin')
    await client.query('insert into portal.write_probe values ($1)', [PAGE])
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (fault: Error) => client.release(fault),
    )
  }
}
