import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { importDelivery } from '#imports/index.ts'
import { podmioty } from '#registers/subjects/datasets.ts'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { wordsOf } from '#integrations/documents/testing.ts'
import { type Dataset, OWNER } from '#shared/service/dataset.ts'
import { zodOf, type Endpoint } from '#shared/calls/endpoint.ts'
import { type Language, LANGUAGES } from '#shared/language.ts'
import { isDeclared } from '#shared/service/service.ts'
import { loadDatasets, loadEntries } from './load-services.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

/*
 * The walk along the catalogue: what protects a service that has no test of its own. The office delivers the example row of
 * every dataset, all personal ones of subject A. Each GET call of each service must show them to A; to B, who asks with the
 * numbers of A, it must say the same as before A's rows were delivered, in every form: rows, sums, years and counts.
 */

const KINDS = {
  individual: {
    owner: { login: 'anna.kompletowska', pesel: '78041200464', nip: null },
    other: { login: 'jan.zaleglowski', pesel: '72080506198', nip: null },
  },
  institution: {
    owner: { login: 'przykladowe.zaklady', pesel: null, nip: '9990000014' },
    other: { login: 'tomasz.wielopodmiotowicz', pesel: null, nip: '9990004012' },
  },
} as const

type Kind = keyof typeof KINDS
type Person = (typeof KINDS)[Kind]['owner' | 'other']

const datasets = await loadDatasets()
const personal = datasets.filter(({ fields, name }) => OWNER in fields && name !== podmioty.name)
const personalNames = new Set(personal.map(({ name }) => name))
const A = Number(podmioty.example.idPodmiotu)
const B = A + 1

/** Parameters of calls whose name is not that of the field in the register. */
const FIELD_OF: Readonly<Record<string, string>> = {
  idZgloszenia: 'idPunktu',
  idPunktuOdbioru: 'idPunktu',
  idPunktuZdarzenia: 'idPunktu',
  numeryLicznikow: 'nrLicznika',
  numerWodomierza: 'nrLicznika',
  raty: 'idNaleznosciRatyZbiorczej',
}
/** The number of a meter travels encoded where it may be anything. */
const ENCODED: ReadonlySet<string> = new Set(['numerWodomierza'])
const numbers = new Map(
  [...datasets, ...personal].flatMap(({ example }) => Object.entries(example)).map(([name, value]) => [name, String(value)] as const),
)

/** Words that only the example rows of A have: numbers of decisions, contracts, meters, plates, and addresses with a number. */
const marks = [...new Set([...personal.flatMap(marksOf), KINDS.individual.owner.pesel])]

function marksOf({ example, fields }: Dataset): string[] {
  const words = Object.entries(example).flatMap(([name, value]) =>
    ['code', 'text'].includes(fields[name]?.kind ?? '') && typeof value === 'string' ? [value] : [],
  )
  return words.filter((value) => /\d/.test(value) && value.length >= 6 && value.length <= 60)
}

/** What a newcomer reads where the walk ends badly. */
const SHOWS_NOTHING =
  'shows its owner nothing of the example rows. Does each example hold a code or text of six signs or more with a digit (CONTRIBUTING.md, step 1)?'
const SHOWS_ANOTHER = 'shows rows of one subject to another one: read personal datasets by ctx.own, and join them by idPodmiotu'

/** Requests and payments: their data are the portal's own, not the office's. */
const OF_PORTAL: ReadonlySet<number> = new Set([21, 24])

let portal: TestPortal
let folders: DeliveryFolders
beforeAll(async () => {
  portal = await startTestPortal()
  folders = await DeliveryFolders.open()
})
afterAll(async () => {
  await portal.close()
  await folders.close()
})

const systems = [...Map.groupBy(datasets, ({ system }) => system)]

type Rows = readonly (typeof podmioty.example)[]

async function deliver(rowsOf: (dataset: Dataset) => Rows | readonly Dataset['example'][], chosen = systems): Promise<void> {
  for (const [system, own] of chosen) {
    const folder = await folders.write({ system, rows: own.map((dataset) => [dataset, rowsOf(dataset)] as const) })
    const report = await importDelivery({ pool: portal.pool, folder, datasets, safeguards: { mostLost: () => 1, allowsOlder: true } })
    expect([report.outcome, report.findings]).toEqual([expect.stringMatching(/^(imported|unchanged)$/), []])
  }
}

let subjectRows: Rows = []

/** A is of the kind, B is known to the office; neither has anything. */
async function deliverSubjects(kind: Kind): Promise<void> {
  const subjects = [
    [A, KINDS[kind].owner],
    [B, KINDS[kind].other],
  ] as const
  const rows = subjects.map(([idPodmiotu, { login, pesel, nip }]) => ({
    idPodmiotu,
    czyInstytucja: kind === 'institution',
    pesel,
    nip,
    nazwa: login,
    adres: null,
  }))
  await portal.pool.query('update portal.account_subject set subject_id = null')
  // First nothing that refers to the subjects who go.
  await deliver(
    () => [],
    systems.filter(([system]) => system !== podmioty.system),
  )
  subjectRows = rows
  await deliver((dataset) => (dataset.name === podmioty.name ? rows : personalNames.has(dataset.name) ? [] : [dataset.example]))
}

const deliverExamples = () => deliver((dataset) => (dataset.name === podmioty.name ? subjectRows : [dataset.example]))

const claimOf = ({ pesel, nip }: Person) => (pesel === null ? `nip=${nip}` : `pesel=${pesel}`)

/** Every parameter of the call that A has a number for. */
function queryOf({ query }: Endpoint, person: Person, language: string): string {
  const names = Object.keys(
    (z.toJSONSchema(zodOf(query), { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  )
  const own = names.flatMap((name) => {
    const known = numbers.get(FIELD_OF[name] ?? name)
    const value = known !== undefined && ENCODED.has(name) ? Buffer.from(known).toString('base64') : known
    return value === undefined || ['pesel', 'nip', 'lang'].includes(name) ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return [claimOf(person), `lang=${language}`, ...own].join('&')
}

/** Services of the one folder that `npm run check` is about; all where it is not set. */
const walked = await loadEntries().then((entries) => {
  const folder = process.env['WALK_FOLDER']
  const own = entries.filter((loaded) => loaded.folder === folder)
  return own.length > 0 ? own : entries
})
const walkedIds = walked.map(({ entry }) => entry.id)

/** The answer of a declared service, which its page draws, and each of its files. */
const forms = new Set(
  walked.flatMap(({ entry }) => (isDeclared(entry) ? ['', '/pdf', '/csv', '/xlsx'].map((form) => `${entry.api}${form}`) : [])),
)
const isForm = ({ path }: Pick<Endpoint, 'path'>) => forms.has(path)

const makes = ({ serviceId, sharedWith = [] }: Endpoint, id: number) => serviceId === id || sharedWith.includes(id)

const callsOfWalked = () => portal.routes.map(({ endpoint }) => endpoint).filter((endpoint) => walkedIds.some((id) => makes(endpoint, id)))

function callsFor(kind: Kind): Endpoint[] {
  return callsOfWalked().filter(
    ({ method, access, subjectKinds }) => method === 'GET' && access === 'subject' && [kind, 'both', undefined].includes(subjectKinds),
  )
}

/**
 * Calls of the walk in a language. Rows and their files are one layout, whose words each language is asked for as rows and as CSV; a file is drawn in Polish
 * and, as PDF, in other letters.
 */
function askedIn(kind: Kind, language: Language): Endpoint[] {
  const isAsked = ({ path }: Endpoint) =>
    !isForm({ path }) || language === 'pl' || !(path.endsWith('/xlsx') || (path.endsWith('/pdf') && language !== 'uk'))
  return callsFor(kind).filter(isAsked)
}

/** What each call says to a person who asks with the numbers of A, by its path. */
async function said(kind: Kind, person: Person, language: Language): Promise<ReadonlyMap<string, string>> {
  const token = await portal.signIn(person.login)
  const answers = new Map<string, string>()
  for (const endpoint of askedIn(kind, language)) {
    const answer = await portal.get(`${endpoint.path}?${queryOf(endpoint, person, language)}`, token)
    answers.set(endpoint.path, `${answer.statusCode} ${wordsOf(answer).replace(/"idBledu":"[^"]*"/, '')}`)
  }
  return answers
}

it('every folder of the catalogue has a call of its own to walk along', () => {
  const ids = Map.groupBy(walked, ({ folder }) => folder)
  const called = callsOfWalked()
  const without = [...ids].filter(([, own]) => !own.some(({ entry }) => called.some((endpoint) => makes(endpoint, entry.id))))
  expect(without.map(([folder]) => folder)).toEqual([])
})

describe.each(['individual', 'institution'] as const)('the examples of subject A, of the kind %s', (kind) => {
  let before: ReadonlyMap<string, string>
  beforeAll(async () => {
    await deliverSubjects(kind)
    before = await said(kind, KINDS[kind].other, 'pl')
    await deliverExamples()
  })

  it.each(LANGUAGES)('are shown to A by every service that has personal data, in %s', async (language) => {
    const answers = await said(kind, KINDS[kind].owner, language)
    // Only a payment made in the portal has a confirmation, only a reading told there a photograph: nothing that the office delivers does.
    const withoutRows = new Set(
      callsFor(kind)
        .filter(({ refuses }) => refuses?.includes('noReceipt'))
        .map(({ path }) => path),
    ).add('/woda/dajZdjecieStanu')
    const failed = [...answers]
      .filter(([path, words]) => !words.startsWith('200 ') && !withoutRows.has(path))
      .map(([path, words]) => `${path}: ${words.slice(0, 200)}`)
    expect(failed).toEqual([])
    const byService = walkedIds
      .filter((id) => !OF_PORTAL.has(id))
      .map((id) => [id, askedIn(kind, language).filter((endpoint) => makes(endpoint, id))] as const)
    const shows = ({ path }: Endpoint) => marks.some((mark) => answers.get(path)?.includes(mark))
    const silent = byService
      .filter(([, calls]) => calls.length > 0 && !calls.some(shows))
      .map(([id, calls]) => `service ${id} (${calls[0]?.path}) ${SHOWS_NOTHING}`)
    expect(silent).toEqual([])
    const silentForms = askedIn(kind, language).filter((endpoint) => isForm(endpoint) && !shows(endpoint))
    expect(silentForms.map(({ path }) => `${path} ${SHOWS_NOTHING}`)).toEqual([])
  })

  it('appear nowhere in the open data', async () => {
    const open = portal.routes.map(({ endpoint }) => endpoint).filter(({ anyOrigin }) => anyOrigin)
    expect(open.length).toBeGreaterThan(marks.length > 0 ? 10 : Infinity)
    const answers = await Promise.all(open.map(async ({ path }) => [path, (await portal.get(path)).body] as const))
    const leaks = answers.flatMap(([path, words]) =>
      marks.filter((mark) => words.includes(mark)).map((mark) => `${path} tells anybody ${mark}`),
    )
    expect(leaks).toEqual([])
  })

  it('change nothing of what B is told, who asks with the numbers of A', async () => {
    const after = await said(kind, KINDS[kind].other, 'pl')
    const leaks = [...after].filter(([path, words]) => words !== before.get(path)).map(([path]) => `${path} ${SHOWS_ANOTHER}`)
    expect(leaks).toEqual([])
  })
})
