import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { publication } from '#imports/published/publication.ts'

/** Writes docs/import anew: run it after changing a dataset. A test fails where this was forgotten. */
const FOLDER = 'docs/import'

await rm(FOLDER, { recursive: true, force: true })
for (const [path, content] of publication(await loadDatasets())) {
  const file = join(FOLDER, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
