import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { contentRules } from '#api/answers/services/page-routes.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { migratedDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { StaffMember } from '#shared/server/desk/context.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { digestOf, lockContent } from '../content/store.ts'
import { currentVersion, folderOf } from '../content/versions.ts'
import { importContent } from '../backup.ts'
import { holdJudge } from '../../testing/hold-judge.ts'
import { keepDraft, markOf } from './drafts.ts'
import { publishedFile } from './legal-version.ts'
import type { Editor } from './page-acts.ts'
import { checkPage, draftContent, publishLegal, publishPage, unplanPage, versionChange } from './page-publish.ts'
import { filesOf, readWork } from './pages.ts'

let database: TestDatabase
let pool: Pool
let rules: Awaited<ReturnType<typeof contentRules>>
let imported: number | null
beforeAll(async () => {
  database = await migratedDatabase()
  pool = openPool(database.connectionString)
  rules = await contentRules(await loadEntries())
  await importContent(pool, 'content', rules)
  imported = await currentVersion(pool)
  await pool.query('create table imported_texts as select id from portal.legal_text')
})
beforeEach(async () => {
  recorded.length = 0
  await pool.query('delete from portal.content_draft')
  await pool.query('delete from portal.content_plan')
  await pool.query('update portal.content_state set current_id = $1, previous_id = null', [imported])
  await pool.query('delete from portal.content_version where id <> $1', [imported])
  await pool.query('delete from portal.legal_text where id not in (select id from imported_texts)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const PAGE = 'pages/remont-kasy'
const OTHER = 'pages/jak-zaczac'
const TERMS = 'legal/regulamin'
const LATER = '2999-01-10'
const TODAY = '2026-11-02'

const recorded: unknown[] = []
const editor: Editor = {
  staff: { id: 1, login: 'r', name: 'Renata', email: 'r@urzad.example', assignments: [] } satisfies StaffMember,
  record: async (_client, ...entries) => void recorded.push(...entries),
}
const failing: Editor = { ...editor, record: () => Promise.reject(new Error('no entry')) }

const published = async () => folderOf(pool, (await currentVersion(pool)) ?? 0)
/** What residents have, what waits, and for when. */
const standing = async () => ({
  version: await currentVersion(pool),
  drafts: (await pool.query('select path, plan_id is not null as waits from portal.content_draft order by path')).rows,
  plans: (
    await pool.query(
      "select page, planned_by, to_char(publish_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI') as at from portal.content_plan order by page",
    )
  ).rows,
})
async function baseOf(path: string) {
  const bytes = publishedFile(await published(), path)
  return bytes ? digestOf(bytes) : null
}
async function draft(path: string, content: string | null, { by = 'Renata', from }: { by?: string; from?: Buffer | null } = {}) {
  const base = from === undefined ? await baseOf(path) : from
  await inTransaction(pool, async (tx) => {
    await lockContent(tx)
    await keepDraft(tx, { path, content: content === null ? null : Buffer.from(content), editor: by, base })
  })
}
const seenOf = async (page: string) =>
  filesOf(await readWork(pool), page).map(({ language, content }) => ({ jezyk: language, znak: markOf(content) }))
const publish = async (page = PAGE, minute: string | null = null, by = editor) =>
  publishPage(pool, rules, by, { page, minute, seen: await seenOf(page) })
const written = async (path: string) => publishedFile(await published(), path)?.toString('utf8')

const POLISH = `${PAGE}.pl.html`
const NEW = '<h1>Kasa po remoncie</h1><p>Zapraszamy.</p>'
const LOST = '<h1>Kasa</h1><p><a href="nie-ma.pdf">plik</a></p>'
/** The portal takes it away, and says so. */
const WARNED = '<h1>Kasa</h1><p onclick="x()">Zapraszamy.</p>'
/** What others have left in the content, with which no page has anything to do. */
const strayDraft = () => draft(`${OTHER}.pl.html`, '<p>Bez tytułu.</p>')

describe('a page', () => {
  it('is published at once with its entry, and nothing of it waits any more', async () => {
    await draft(POLISH, NEW)
    await publish(PAGE, `${LATER} 07:00`)
    recorded.length = 0
    await strayDraft()
    expect(await publish()).toEqual({ wynik: 'opublikowana', uwagi: [] })
    expect(await written(POLISH)).toBe(NEW)
    const { version, drafts, plans } = await standing()
    expect([drafts, plans]).toEqual([[{ path: `${OTHER}.pl.html`, waits: false }], []])
    expect(recorded).toEqual([{ action: 'content-publish', object: `content:${version} ${PAGE}` }])
  })

  it('takes new files along to which it leads, and the entry names them; others stay', async () => {
    const [file, stray] = ['procedures/odpady/nowy-druk.pdf', 'procedures/odpady/inny-druk.pdf']
    for (const path of [file, stray]) await draft(path, '%PDF-1.7 druk')
    await draft(POLISH, `<h1>Kasa</h1><p><a href="../${file}">druk</a></p>`)
    expect(await checkPage(pool, rules, PAGE)).toEqual([])
    expect(await publish()).toMatchObject({ wynik: 'opublikowana' })
    expect([await written(file), await written(stray)]).toEqual(['%PDF-1.7 druk', undefined])
    expect(recorded).toEqual([{ action: 'content-publish', object: `content:${await currentVersion(pool)} ${PAGE} ${file}` }])
  })

  it('keeps no other editor waiting while it is judged', async () => {
    await draft(POLISH, NEW)
    const { begun, goOn } = holdJudge()
    const publication = publish()
    await begun
    await draft(`${OTHER}.pl.html`, NEW).finally(goOn)
    expect(await publication).toMatchObject({ wynik: 'opublikowana' })
    expect((await standing()).drafts).toEqual([{ path: `${OTHER}.pl.html`, waits: false }])
  })

  it('of which somebody has seen another text, or on which nothing is written, is not published', async () => {
    const before = await seenOf(PAGE)
    await draft(POLISH, NEW)
    const changed = await standing()
    await expect(publishPage(pool, rules, editor, { page: PAGE, minute: null, seen: before })).rejects.toMatchObject({ error: 'conflict' })
    await expect(publish(OTHER)).rejects.toMatchObject({ error: 'conflict' })
    expect([await standing(), recorded]).toEqual([changed, []])
  })

  it('of the law is never published by one person', async () => {
    await draft(`${TERMS}.pl.html`, NEW)
    const before = await standing()
    for (const minute of [null, `${LATER} 07:00`]) await expect(publish(TERMS, minute)).rejects.toMatchObject({ error: 'secondPerson' })
    expect(await standing()).toEqual(before)
  })

  it.each([null, `${LATER} 07:00`])('with a fault stays a draft, and the fault is named (%s)', async (minute) => {
    await draft(POLISH, LOST)
    const before = await standing()
    expect(await publish(PAGE, minute)).toEqual({ wynik: 'odrzucona', uwagi: [`${POLISH}: odnośnik prowadzi donikąd: pages/nie-ma.pdf`] })
    expect([await standing(), recorded]).toEqual([before, []])
  })

  it.each([
    [null, 'opublikowana'],
    [`${LATER} 07:00`, 'zaplanowana'],
  ])('with what is only to be looked at is not held up (%s)', async (minute, wynik) => {
    await draft(POLISH, WARNED)
    expect(await publish(PAGE, minute)).toEqual({ wynik, uwagi: [] })
  })

  it('that was published otherwise meanwhile is not overwritten', async () => {
    const from = await baseOf(POLISH)
    await draft(POLISH, NEW)
    await publish()
    await draft(POLISH, '<h1>Kasa nieczynna</h1>', { from })
    const before = await standing()
    recorded.length = 0
    expect(await publish()).toEqual({ wynik: 'wyprzedzona', uwagi: [`${POLISH}: w międzyczasie opublikowano coś innego`] })
    expect([await standing(), await written(POLISH), recorded]).toEqual([before, NEW, []])
  })

  it('comes with its entry, or not at all', async () => {
    await draft(POLISH, NEW)
    const before = await standing()
    for (const minute of [null, `${LATER} 07:00`]) {
      await expect(publish(PAGE, minute, failing)).rejects.toThrow('no entry')
      expect(await standing()).toEqual(before)
    }
  })
})

describe('a planned page', () => {
  it('waits with its drafts alone for its minute, in the name of its editor, and is taken back with an entry', async () => {
    await draft(POLISH, NEW, { by: 'Ewa' })
    await strayDraft()
    const { version } = await standing()
    expect(await publish(PAGE, `${LATER} 07:00`)).toEqual({ wynik: 'zaplanowana', uwagi: [] })
    expect(await standing()).toEqual({
      version,
      drafts: [
        { path: `${OTHER}.pl.html`, waits: false },
        { path: POLISH, waits: true },
      ],
      plans: [{ page: PAGE, planned_by: 'Renata', at: `${LATER} 07:00` }],
    })
    await unplanPage(pool, editor, PAGE)
    expect(recorded).toEqual([
      { action: 'content-plan', object: `content:${PAGE} ${LATER} 07:00` },
      { action: 'content-plan-withdrawn', object: `content:${PAGE}` },
    ])
    expect(await standing()).toMatchObject({ plans: [], drafts: [{ waits: false }, { waits: false }] })
  })

  it('for a minute that is over is none', async () => {
    await draft(POLISH, NEW)
    const before = await standing()
    expect(await publish(PAGE, '2020-01-01 10:00')).toEqual({ wynik: 'chwila', uwagi: [] })
    expect([await standing(), recorded]).toEqual([before, []])
  })

  it('is taken back once, with its entry or not at all', async () => {
    await draft(POLISH, NEW)
    await publish(PAGE, `${LATER} 07:00`)
    const before = await standing()
    await expect(unplanPage(pool, failing, PAGE)).rejects.toThrow('no entry')
    expect(await standing()).toEqual(before)
    await unplanPage(pool, editor, PAGE)
    recorded.length = 0
    await expect(unplanPage(pool, editor, PAGE)).rejects.toMatchObject({ error: 'conflict' })
    expect(recorded).toEqual([])
  })
})

describe('what is wrong with a page', () => {
  const said = async (page: string) => (await checkPage(pool, rules, page)).map(({ file, level }) => [file, level])

  it('is what its draft brings, also into other files, and nothing that others have left', async () => {
    expect(await said(PAGE)).toEqual([])
    await draft(POLISH, WARNED)
    expect(await said(PAGE)).toEqual([[POLISH, 'warning']])
    await publish()
    await draft(`${PAGE}.en.html`, LOST)
    expect(await said(PAGE)).toEqual([[`${PAGE}.en.html`, 'error']])
    for (const language of ['pl', 'en', 'de', 'uk']) await draft(`${OTHER}.${language}.html`, null)
    expect(await said(OTHER)).toContainEqual(['menu.json', 'error'])
    expect(await said(PAGE)).toEqual([[`${PAGE}.en.html`, 'error']])
  })

  it('is told again of a file that is drafted with the same fault', async () => {
    await draft(POLISH, WARNED)
    await publish()
    expect(await said(PAGE)).toEqual([])
    await draft(POLISH, `${WARNED}<p>Więcej.</p>`)
    expect(await said(PAGE)).toEqual([[POLISH, 'warning']])
  })
})

describe('number and day of a legal text', () => {
  const change = async () => versionChange(pool, TERMS, filesOf(await readWork(pool), TERMS))

  it('are those that are published and those that are drafted, beside all that were used', async () => {
    expect(await change()).toEqual({ before: { wersja: '1.0', data: '2026-10-01' }, after: null, used: ['1.0'] })
    await draft(`${TERMS}.wersja.json`, JSON.stringify({ wersja: '2', data: LATER }))
    expect(await change()).toMatchObject({ before: { wersja: '1.0' }, after: { wersja: '2', data: LATER } })
  })

  it('are none where the page has none', async () => {
    expect(await versionChange(pool, PAGE, filesOf(await readWork(pool), PAGE))).toEqual({ before: null, after: null, used: [] })
  })
})

describe('a legal text on which two agree', () => {
  const agree = async (seen?: Awaited<ReturnType<typeof seenOf>>, today = TODAY) => {
    const told: (number | null)[] = []
    await publishLegal(
      pool,
      rules,
      { page: TERMS, seen: seen ?? (await seenOf(TERMS)), today },
      async (_client, version) => void told.push(version),
    )
    return told
  }
  const numbered = (wersja: string, data: string) => draft(`${TERMS}.wersja.json`, JSON.stringify({ wersja, data }), { by: 'Ewa' })
  const reworded = async (edit = (text: string) => text.replace('</h1>', ' (nowy)</h1>')) =>
    draft(`${TERMS}.pl.html`, edit((await written(`${TERMS}.pl.html`)) ?? ''), { by: 'Ewa' })
  const refused = async (uwagi: unknown, today = TODAY) => {
    const before = await standing()
    await expect(agree(undefined, today)).rejects.toMatchObject({ error: 'conflict', details: { uwagi } })
    expect(await standing()).toEqual(before)
  }

  it('is published at once as a correction, and as a version of today', async () => {
    await reworded()
    expect(await agree()).toEqual([await currentVersion(pool)])
    expect([await written(`${TERMS}.pl.html`), await standing()]).toEqual([
      expect.stringContaining('(nowy)'),
      expect.objectContaining({ drafts: [], plans: [] }),
    ])
    await numbered('2', LATER)
    expect(await agree(undefined, LATER)).toEqual([await currentVersion(pool)])
    expect(await written(`${TERMS}.wersja.json`)).toBe(JSON.stringify({ wersja: '2', data: LATER }))
  })

  it('of a later day waits until that day begins, in the name of who wrote it', async () => {
    await reworded()
    await numbered('2', LATER)
    const { version } = await standing()
    expect(await agree()).toEqual([null])
    expect(await standing()).toEqual({
      version,
      drafts: [
        { path: `${TERMS}.pl.html`, waits: true },
        { path: `${TERMS}.wersja.json`, waits: true },
      ],
      plans: [{ page: TERMS, planned_by: 'Ewa', at: `${LATER} 00:00` }],
    })
  })

  it('of a day that has begun by the clock of the database is published', async () => {
    await numbered('2', '2020-01-02')
    expect(await agree(undefined, '2020-01-01')).toEqual([await currentVersion(pool)])
    expect(await standing()).toMatchObject({ drafts: [], plans: [] })
  })

  it('that is not what they saw, or is no draft any more, stays', async () => {
    const before = await seenOf(TERMS)
    await expect(agree()).rejects.toMatchObject({ error: 'conflict' })
    await reworded()
    const changed = await standing()
    await expect(agree(before)).rejects.toMatchObject({ error: 'conflict' })
    expect(await standing()).toEqual(changed)
  })

  it('never has a number that it had, or a day that is over', async () => {
    await numbered('2', TODAY)
    await agree()
    await numbered('1.0', TODAY)
    await refused([expect.stringContaining('już była')])
    await numbered('3', '2026-11-01')
    await refused([expect.stringContaining('ten dzień minął')])
  })

  it.each([TODAY, LATER])('with a fault stays a draft, and the fault is named (%s)', async (day) => {
    await reworded((text) => `${text}<p><a href="/nigdzie">tu</a></p>`)
    await numbered('2', day)
    await refused([`${TERMS}.pl.html: odnośnik prowadzi donikąd: /nigdzie`])
    expect(await written(`${TERMS}.pl.html`)).not.toContain('/nigdzie')
  })

  it('is not held up by what is only to be looked at, whatever day it holds from', async () => {
    await draft(POLISH, WARNED)
    await publish()
    await numbered('2', LATER)
    expect(await agree()).toEqual([null])
  })

  it('comes with its entry, or not at all', async () => {
    const nobody = () => Promise.reject(new Error('no entry'))
    for (const day of [TODAY, LATER]) {
      await numbered('2', day)
      const before = await standing()
      await expect(publishLegal(pool, rules, { page: TERMS, seen: await seenOf(TERMS), today: TODAY }, nobody)).rejects.toThrow('no entry')
      expect(await standing()).toEqual(before)
    }
  })
})

it('a preview shows all drafts, also those in which something is wrong, and nothing where there is no content', async () => {
  await draft(POLISH, LOST)
  const shown = await draftContent(pool, rules)
  expect(shown?.strony['remont-kasy']?.pl).toMatchObject({ tytul: 'Kasa' })
  expect(await written(POLISH)).not.toContain('nie-ma.pdf')
  await pool.query('update portal.content_state set current_id = null, previous_id = null')
  expect(await draftContent(pool, rules)).toBeNull()
})
