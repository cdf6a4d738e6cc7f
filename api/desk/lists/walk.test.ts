import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '#shared/desk/permissions.ts'
import type { Field, Fields } from '#shared/service/field.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { SourcedList } from '#shared/server/desk/list.ts'
import { clerkOf, type Clerk } from '../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { fileOf } from './file.ts'
import { pageOf } from './read.ts'

/*
 * Along every declared list of the desk: what the desk promises of all of them is proved of each, with the rows of the demo.
 */

const ALL_ROLES = ROLES.map((role) => ({ role, departments: [] }))

/** Rows of lists of which the demo of the tests has none. */
const ROWS = [
  `insert into portal.payment_case (payment_id, number, kind, amount, currency, account_number, origin, opened_at)
   select id, 1, 'other-amount', 191, 'PLN', '75', '{}', now() from portal.payment where pesel is not null order by id limit 1`,
  `insert into portal.payment_refund (id, payment_id, case_number, provider, method, amount, state, reason, ordered_by, ordered_at)
   select gen_random_uuid(), payment_id, 1, 'p24', 'transfer', 191, 'ORDERED', 'przyszły dwa razy', 'staff:k.kasjerski', '2026-10-05 08:00+02' from portal.payment_case where kind = 'other-amount' and amount = 191 limit 1`,
  `insert into portal.message_delivery (account_id, channel, day, is_urgent, state, reason, recipient, not_before, queued_at)
   select id, 'mail', '2026-10-05', true, 'failed', 'SMTP 550', 'a•••@przykladowa.example', now(), now() from portal.account where login in ('anna.kompletowska', 'jan.zaleglowski')`,
  `insert into portal.informational_action (subject_pesel, card_id, collective_id, kind, form, day, acted_by, delivery_id)
   values ('78041200464', 77, 0, 'WODA_SCIEKI', 'mail', '2026-10-05', 'portal', gen_random_uuid())`,
  `insert into portal.person_request (kind, account_id, received_on, due_on, noted_by)
   select 'access', id, '2026-10-01', '2026-11-02', 'staff:o.obca' from portal.account where login in ('anna.kompletowska', 'jan.zaleglowski')`,
]

let portal: TestPortal
/** Who may everything, and has no matter of their own. */
let stranger: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  stranger = await clerkOf(portal, 'o.obca', ALL_ROLES)
  for (const statement of ROWS) await portal.pool.query(statement)
})
afterAll(() => portal.close())

type Row = Readonly<Record<string, unknown>> & { readonly isOwn: boolean }
interface Answer {
  readonly rows: readonly Row[]
  readonly next: string | null
}

const lists = () => portal.deskLists
const below = ({ list }: SourcedList) => list.path.slice('/urzad'.length)
const viewsOf = ({ list }: SourcedList) => list.views ?? ['']
const ask = async (by: Clerk, sourced: SourcedList, query = '') => {
  const response = await by.get(`${below(sourced)}?${query}`)
  expect([sourced.list.path, query, response.statusCode]).toEqual([sourced.list.path, query, 200])
  return response.json<Answer>()
}
const byView = (sourced: SourcedList, by = stranger) =>
  Promise.all(viewsOf(sourced).map((view) => ask(by, sourced, view === '' ? '' : `view=${view}`)))

const personalOf = (row: Fields) => Object.keys(row).filter((name) => 'isPersonal' in (row[name] ?? {}))
const OWN_LISTS = () => lists().filter(({ list }) => personalOf(list.row).length > 0)

/** The context of somebody who may everything, where a list is read in smaller pages than its call gives. */
const everybody = () =>
  ({
    today: portal.clock.today(),
    now: portal.clock.now(),
    language: 'pl',
    staff: { login: 'o.obca' },
    may: () => true,
    ownAmong: () => Promise.resolve(new Set<string>()),
  }) as unknown as DeskContext

/** Of each list a subject whose row it shows, by PESEL. */
async function subjectOf(sourced: SourcedList): Promise<string> {
  for (const view of viewsOf(sourced)) {
    const { found } = await pageOf(portal.pool, everybody(), sourced, view === '' ? {} : { view }, 25)
    const pesel = found.map((row) => sourced.source.whose?.(row) ?? '').find((number) => number.length === 11)
    if (pesel !== undefined) return pesel
  }
  throw new Error(`${sourced.list.path}: the demo has no row of a person, so nothing would be proved`)
}

/** What a clerk sees of a list: of their own rows what is personal, and whether a stranger sees it. A row of their own there must be, or nothing is proved. */
async function coveredFor(by: Clerk, sourced: SourcedList) {
  const rowsFor = async (clerk: Clerk) => (await byView(sourced, clerk)).flatMap(({ rows }) => rows)
  const [rows, others] = [await rowsFor(by), await rowsFor(stranger)]
  const names = personalOf(sourced.list.row)
  const isShown = (row: Row) => names.some((name) => row[name] !== null)
  return {
    list: sourced.list.path,
    hasOwn: rows.some(({ isOwn }) => isOwn),
    own: rows.filter(({ isOwn }) => isOwn).filter(isShown),
    strangers: others.filter(({ isOwn }) => isOwn),
    isShownToStrangers: others.some(isShown),
  }
}
const COVERED = { hasOwn: true, own: [], strangers: [], isShownToStrangers: true }

describe('every list of the desk', () => {
  it('that shows something of people says whose a row is, and notes each look', () => {
    for (const { list, source } of OWN_LISTS())
      expect([list.path, source.whose === undefined, source.act === undefined]).toEqual([list.path, false, false])
    expect(OWN_LISTS().length).toBeGreaterThan(0)
  })

  it('covers one’s own matters', async () => {
    for (const [index, sourced] of OWN_LISTS().entries()) {
      const own = await clerkOf(portal, `w.wlasny${index}`, ALL_ROLES, await subjectOf(sourced))
      expect(await coveredFor(own, sourced)).toEqual({ list: sourced.list.path, ...COVERED })
    }
  })

  it('covers those of the household: of whom lives under the same address', async () => {
    const { rows } = await portal.pool.query<{ name: string }>('select schema_name as name from portal.register_state')
    const people = `${rows[0]?.name}.podmioty`
    const clerk = '67101408582'
    const member = await clerkOf(portal, 'd.domowa', ALL_ROLES, clerk)
    for (const sourced of OWN_LISTS()) {
      const subject = await subjectOf(sourced)
      await portal.pool.query(`update ${people} set adres = (select adres from ${people} where pesel = $1) where pesel = $2`, [clerk, subject])
      expect(await coveredFor(member, sourced)).toEqual({ list: sourced.list.path, ...COVERED })
    }
  })

  it('is read page by page, each row once, in one order, in every view', async () => {
    for (const sourced of lists().filter(({ source }) => 'order' in source))
      for (const view of viewsOf(sourced)) {
        const query = view === '' ? {} : { view }
        const whole = await pageOf(portal.pool, everybody(), sourced, query, 10_000)
        const seen: unknown[] = []
        let next: string | null | undefined
        while (next !== null) {
          const page = await pageOf(portal.pool, everybody(), sourced, next === undefined ? query : { ...query, after: next }, 1)
          seen.push(...page.found)
          next = page.next
        }
        expect([sourced.list.path, view, seen]).toEqual([sourced.list.path, view, whole.found])
      }
  })

  it('counts what it shows', async () => {
    for (const sourced of lists().filter(({ list }) => list.isCounted)) {
      const { views } = (await stranger.get(`${below(sourced)}/liczby`)).json<{ views: Record<string, number> }>()
      for (const view of viewsOf(sourced)) {
        const { found } = await pageOf(portal.pool, everybody(), sourced, { view }, 1_000)
        expect([sourced.list.path, view, views[view]]).toEqual([sourced.list.path, view, found.length])
      }
    }
  })

  it.each(['x', 'W10', 'WyJ4Il0', 'bnVsbA', Buffer.from('["2026-02-31 10:00:00.000000","1"]').toString('base64url'), "' or true"])(
    'begins anew behind the place %s, which no answer has given',
    async (after) => {
      for (const sourced of lists()) {
        // A call would leave an entry, which is a row of the log.
        const found = async (query: Readonly<Record<string, string>>) => (await pageOf(portal.pool, everybody(), sourced, query, 25)).found
        const first = await found({})
        expect([sourced.list.path, await found({ after })]).toEqual([sourced.list.path, first])
        await ask(stranger, sourced, `after=${encodeURIComponent(after)}`)
      }
    },
  )

  it.each(['%', "' or true", '\\', '_', '99999999999999999999999', '/', 'Z-0', '@', ':*', '(', '😀', 'ł'.repeat(100)])(
    'is looked through by the words %s without a fault',
    async (words) => {
      for (const sourced of lists().filter(({ list }) => list.isSearched))
        expect((await ask(stranger, sourced, `search=${encodeURIComponent(words)}`)).rows.length).toBeLessThanOrEqual(100)
    },
  )

  it('notes each look that shows something of people, by how it was asked and never for whom', async () => {
    for (const sourced of lists().filter(({ source }) => source.act)) {
      await ask(stranger, sourced, sourced.list.isSearched ? 'search=67101408582' : '')
      await portal.recorded()
      const { rows } = await portal.pool.query<{ object: string }>(
        "select object from portal.audit where actor = 'staff:o.obca' and action = $1 order by id desc limit 1",
        [sourced.source.act],
      )
      expect([sourced.list.path, rows.length]).toEqual([sourced.list.path, 1])
      expect(rows[0]?.object).not.toContain('67101408582')
    }
  })
})

/** A value of each kind, which a spreadsheet would run where it can. */
function valueOf({ kind }: Field): unknown {
  if (kind === 'date') return '2026-05-01'
  if (kind === 'timestamp') return '2026-05-01 09:00:00'
  return kind === 'money' || kind === 'integer' ? -1 : kind === 'flag' ? true : '=HYPERLINK("x")'
}

describe('every list as a file', () => {
  const filed = () => lists().flatMap(({ list, source: { file } }) => (file && list.files ? [{ list, file }] : []))

  it('has its heads, a row for each row, and runs no formula of anybody', async () => {
    expect(filed().length).toBeGreaterThan(0)
    for (const { list, file } of filed()) {
      const fields: readonly (readonly [string, Field])[] = Object.entries(list.row)
      const row = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]))
      const plain = { ...file, columns: file.columns.filter(([, of]) => typeof of === 'string') }
      const csv = await fileOf('csv', plain, list.row, [row], everybody())
      const [head = '', line = '', ...rest] = csv.content.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
      expect([list.path, head, rest]).toEqual([list.path, plain.columns.map(([name]) => name).join(';'), []])
      expect(line.split(';').filter((cell) => /^"?[=@\t]/.test(cell))).toEqual([])
      const { content } = await fileOf('xlsx', plain, list.row, [row], everybody())
      expect(strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
    }
  })

  it('is handed over in each form, with the heads that it declares', async () => {
    for (const { list, file } of filed()) {
      const at = list.path.slice('/urzad'.length)
      const csv = await stranger.get(`${at}/csv`)
      expect(csv.body.replace('\uFEFF', '').split('\r\n')[0]).toBe(file.columns.map(([name]) => name).join(';'))
      expect((await stranger.get(`${at}/xlsx`)).headers['content-type']).toContain('spreadsheetml')
    }
  })
})
