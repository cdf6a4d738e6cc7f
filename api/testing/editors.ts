import { afterEach, beforeEach } from 'vitest'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEntries } from '../answers/services/load-services.ts'
import { contentRules } from '../answers/services/page-routes.ts'
import { clerkOf } from './desk.ts'
import { portalOfFile } from './portal.ts'

/** The portal and two editors, for all tests of a file. */
export async function editorsOfFile() {
  const portal = await portalOfFile()
  const { pool } = portal
  const rules = await contentRules(await loadEntries())
  const stored = async () =>
    (await pool.query('select document from portal.content_version v join portal.content_state s on s.current_id = v.id')).rows[0].document
  return {
    portal,
    rules,
    renata: await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }]),
    ewa: await clerkOf(portal, 'e.edytorska', [{ role: 'R', departments: [] }]),
    /** The content that residents see. */
    stored,
    async forget(): Promise<void> {
      await pool.query('delete from portal.content_draft')
      await pool.query('delete from portal.content_plan')
    },
  }
}

/** A folder for each test of a file, which ends with it; in `own` lies a copy of the content. */
export function folderOfEach(): () => string {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
    await cp('content', join(folder, 'own'), { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true }))
  return () => folder
}
