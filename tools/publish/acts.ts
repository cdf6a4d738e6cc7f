/** Writes `docs/acts.md` anew: `npm run publish:acts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { actsPage } from '#shared/server/audit/acts-table.ts'

writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'acts.md'), actsPage())
