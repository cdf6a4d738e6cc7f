import { strFromU8, unzipSync } from 'fflate'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { importDelivery } from '#imports/index.ts'
import { podmioty } from '#imports/subjects.ts'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { pdfText } from '#integrations/documents/testing.ts'
import { type Dataset, OWNER } from '#shared/dataset.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { loadDatasets, loadEntries } from '../app/load-services.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

/*
 * The walk along the catalogue: what protects a service that has no test of its own. The office delivers the example row of
 * every dataset, all of them of subject A. Each call of each service must show them to A and must never show them to B, in
 * every form and language, also when B asks with the numbers of A.
 */

const KINDS = {
  individual: {
    owner: { login: 'anna.kompletowska', pesel: '78041200464', nip: null }, other: { login: 'jan.zaleglowski', pesel: '72080506198', nip: null },
  },
  institution: {
    owner: { login: 'przykladowe.zaklady', pesel: null, nip: '9990000014' }, other: { login: 'tomasz.wielopodmiotowicz', pesel: null, nip: '9990004012' },
  },
} as const

type Kind = keyof typeof KINDS
type Person = (typeof KINDS)[Kind]['owner' | 'other']

const datasets = await loadDatasets()
const personal = datasets.filter(({ key, name }) => key[0] === OWNER && name !== podmioty.name)
const A = Number(podmioty.example.idPodmiotu)
const B = A + 1

/** Parameters of calls whose name is not that of the field in the register. */
const FIELD_OF: Readonly<Record<string, string>> = { idPunktuOdbioru: 'idPunktu', idPunktuZdarzenia: 'idPunktu', numeryLicznikow: 'nrLicznika', numerWodomierza: 'nrLicznika' }
/** The number of a meter travels encoded where it may be anything. */
const ENCODED: ReadonlySet<string> = new Set(['numerWodomierza'])
const numbers = new Map([...datasets, ...personal].flatMap(({ example }) => Object.entries(example)).map(([name, value]) => [name, String(value)] as const))

/** Words that only the example rows of A have: numbers of decisions, contracts, meters, plates, and addresses with a number. */
const marks = [...new Set([...personal.flatMap(marksOf), KINDS.individual.owner.pesel])]

function marksOf({ example, fields }: Dataset): string[] {
  const words = Object.entries(example).flatMap(([name, value]) => (['code', 'text'].includes(fields[name]?.kind ?? '') && typeof value === 'string' ? [value] : []))
  return words.filter((value) => /\d/.test(value) && value.length >= 6 && value.length <= 60)
}

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
    expect(report).toMatchObject({ outcome: 'imported', findings: [] })
  }
}

/** Delivers the examples: A is of the kind, B is known to the office and has nothing. */
async function deliverExamples(kind: Kind): Promise<void> {
  const subjects = [[A, KINDS[kind].owner], [B, KINDS[kind].other]] as const
  const rows = subjects.map(([idPodmiotu, { login, pesel, nip }]) => ({ idPodmiotu, czyInstytucja: kind === 'institution', pesel, nip, nazwa: login, adres: null }))
  await portal.pool.query('update portal.account_subject set subject_id = null')
  // First nothing that refers to the subjects who go.
  await deliver(() => [], systems.filter(([system]) => system !== podmioty.system))
  await deliver((dataset) => (dataset.name === podmioty.name ? rows : [dataset.example]))
}

const claimOf = ({ pesel, nip }: Person) => (pesel === null ? `nip=${nip}` : `pesel=${pesel}`)

/** Every parameter of the call that A has a number for. */
function queryOf({ query }: Endpoint, person: Person, language: string): string {
  const names = Object.keys((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {})
  const own = names.flatMap((name) => {
    const known = numbers.get(FIELD_OF[name] ?? name)
    const value = known !== undefined && ENCODED.has(name) ? Buffer.from(known).toString('base64') : known
    return value === undefined || ['pesel', 'nip', 'lang'].includes(name) ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return [claimOf(person), `lang=${language}`, ...own].join('&')
}

/** What a person reads in an answer, whatever its form. */
function wordsOf({ headers, rawPayload, body }: LightMyRequestResponse): string {
  const type = String(headers['content-type'])
  if (type.startsWith('application/pdf')) return pdfText(rawPayload).replace(/\s+/g, ' ')
  if (type.startsWith('application/vnd.openxmlformats')) return Object.values(unzipSync(rawPayload)).map((part) => strFromU8(part)).join(' ')
  return body
}

/** A word of A in an answer; what the caller has asked with is no secret. */
function markIn(words: string, query: string): string | undefined {
  const asked = new URLSearchParams(query)
  return marks.find((mark) => words.includes(mark) && ![...asked.values()].includes(mark))
}

function callsFor(kind: Kind): Endpoint[] {
  const endpoints = portal.routes.map(({ endpoint }) => endpoint)
  return endpoints.filter(({ method, access, serviceId, subjectKinds }) => method === 'GET' && access === 'subject' && serviceId !== undefined && [kind, 'both', undefined].includes(subjectKinds))
}

describe('the catalogue', () => {
  it('has each number, path and parameter once', async () => {
    const entries = (await loadEntries()).map(({ entry }) => entry)
    const twice = (values: readonly (string | number)[]) => values.filter((value, at) => values.indexOf(value) !== at)
    expect(twice(entries.map(({ id }) => id))).toEqual([])
    expect(twice(entries.map(({ path }) => path))).toEqual([])
    const parameters = entries.map((entry) => ('choose' in entry ? (entry.choose ?? []).map(({ parameter }) => parameter) : []))
    expect(parameters.filter((names) => twice(names).length > 0)).toEqual([])
  })
})

describe.each(['individual', 'institution'] as const)('the examples of subject A, of the kind %s', (kind) => {
  beforeAll(() => deliverExamples(kind))

  it('are shown to A by every service that has personal data, in every form of its own', async () => {
    const { owner } = KINDS[kind]
    const token = await portal.signIn(owner.login)
    const shown = new Map<number, Set<string>>()
    for (const endpoint of callsFor(kind)) {
      const query = queryOf(endpoint, owner, 'pl')
      const answer = await portal.get(`${endpoint.path}?${query}`, token)
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 200])
      const forms = shown.get(endpoint.serviceId ?? 0) ?? new Set()
      if (markIn(wordsOf(answer), '') !== undefined) forms.add(endpoint.file ?? 'application/json')
      shown.set(endpoint.serviceId ?? 0, forms)
    }
    const silent = [...shown].filter(([id, forms]) => forms.size === 0 && !OF_PORTAL.has(id)).map(([id]) => id)
    expect(silent).toEqual([])
  })

  it.each(['pl', 'uk'] as const)('are never shown to B, who asks with the numbers of A, in %s', async (language) => {
    const { other } = KINDS[kind]
    const token = await portal.signIn(other.login)
    const leaks: string[] = []
    for (const endpoint of callsFor(kind)) {
      const query = queryOf(endpoint, other, language)
      const answer = await portal.get(`${endpoint.path}?${query}`, token)
      expect([endpoint.path, [200, 404].includes(answer.statusCode)]).toEqual([endpoint.path, true])
      const mark = markIn(wordsOf(answer), query)
      if (mark !== undefined) leaks.push(`${endpoint.path} shows ${mark}`)
    }
    expect(leaks).toEqual([])
  })
})
