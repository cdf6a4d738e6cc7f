import { join } from 'node:path'
import { formatFindings, importContent } from '#journeys/office-content/index.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { loadEntries } from '../answers/services/load-services.ts'
import { contentRules } from '../answers/services/page-routes.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'content')

/** The public face of the demo municipality (reference/demo-municipality.md part 2): the folder `content`, as an office edits it. Content that is there already stays. */
export async function importDemoContent(pool: Pool): Promise<void> {
  const report = await importContent(pool, FOLDER, await contentRules(await loadEntries()))
  if (report.outcome === 'refused') throw new Error(`The content of the demo office was refused:\n${formatFindings(report.findings)}`)
}
