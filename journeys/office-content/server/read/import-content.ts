import type pg from 'pg'
import { openDocuments } from '#integrations/documents/documents.ts'
import type { Finding } from '../folder/findings.ts'
import type { Rules } from './links.ts'
import { readContent } from './read-content.ts'
import { ContentStore, saveContent, type Alongside } from '../content/store.ts'

export interface ContentReport {
  readonly outcome: 'imported' | 'checked' | 'refused'
  readonly findings: readonly Finding[]
  readonly pages: number
  readonly files: number
}

export interface ContentImport {
  readonly isDryRun?: boolean
  readonly alongside?: Alongside
}

/** Checks a content folder and, where nothing is wrong, makes it what every instance serves. Refused: nothing has changed. */
export async function importContent(
  pool: pg.Pool,
  folder: string,
  rules: Rules,
  { isDryRun = false, alongside }: ContentImport = {},
): Promise<ContentReport> {
  const { content, files, sources, findings } = await readContent(folder, rules)
  const unusable = content?.logo ? await logoProblem(pool, content.logo.svg) : []
  const counts = { findings: [...findings, ...unusable], pages: Object.keys(content?.strony ?? {}).length, files: files.length }
  if (!content || unusable.length > 0) return { outcome: 'refused', ...counts }
  if (isDryRun) return { outcome: 'checked', ...counts }
  await saveContent(pool, { content, files, sources }, alongside)
  return { outcome: 'imported', ...counts }
}

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
