import type pg from 'pg'
import { openDocuments } from '#integrations/documents/documents.ts'
import type { Finding } from '../folder/findings.ts'
import { ContentStore } from '../content/store.ts'

/** Papers carry the drawing: one that cannot be typeset would spoil all of them. The one in use has been proved. */
export async function logoProblem(pool: pg.Pool, svg: string): Promise<Finding[]> {
  const known = await new ContentStore(pool).current()
  if (known?.content.logo?.svg === svg) return []
  try {
    await (await openDocuments({ office: 'Urząd', crest: svg })).close()
    return []
  } catch {
    return [{ level: 'error', file: 'logo', problem: 'tego rysunku nie da się umieścić w dokumentach PDF' }]
  }
}
