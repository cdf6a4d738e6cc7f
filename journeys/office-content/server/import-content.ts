import type pg from 'pg'
import type { Finding } from './findings.ts'
import type { Rules } from './links.ts'
import { readContent } from './read-content.ts'
import { saveContent } from './store.ts'

export interface ContentReport {
  readonly outcome: 'imported' | 'checked' | 'refused'
  readonly findings: readonly Finding[]
  readonly pages: number
  readonly files: number
}

/** Checks a content folder and, where nothing is wrong, makes it what every instance serves. Refused: nothing has changed. */
export async function importContent(pool: pg.Pool, folder: string, rules: Rules, isDryRun = false): Promise<ContentReport> {
  const { content, files, findings } = await readContent(folder, rules)
  const counts = { findings, pages: Object.keys(content?.strony ?? {}).length, files: files.length }
  if (!content) return { outcome: 'refused', ...counts }
  if (isDryRun) return { outcome: 'checked', ...counts }
  await saveContent(pool, content, files)
  return { outcome: 'imported', ...counts }
}
