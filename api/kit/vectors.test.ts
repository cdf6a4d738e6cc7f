import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFact, takeFacts } from '#imports/index.ts'
import { type ImportReport, Rehearsal, verdictsOf } from '#imports/kit.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { factVerdict, readCall, verdictsOfFacts } from './facts.ts'
import { usualTerms } from './terms.ts'
import { BASE_SYSTEMS, isOfFacts, numberedVectors, writeVectors } from './write-vectors.ts'

const datasets = await loadDatasets()
const vectors = numberedVectors()
const terms = { ...usualTerms(datasets), datasets, now: new Date('2026-10-07T08:00:00Z') }
let folder: string
let portal: TestRegister
let kit: Rehearsal

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-vectors-'))
  await writeVectors(folder, datasets)
  portal = await openTestRegister(datasets)
  kit = new Rehearsal(terms)
  for (const system of BASE_SYSTEMS) {
    const base = join(folder, 'podstawa', system)
    const outcomes = [await portal.importFolder(base, terms), await kit.take(base)].map(({ outcome }) => outcome)
    if (outcomes.join() !== 'imported,imported') throw new Error(`The base of ${system}: ${outcomes.join()}`)
  }
})
afterAll(async () => {
  kit.close()
  await portal.close()
  await rm(folder, { recursive: true })
})

/** What was said, without words and values. */
const told = (report: ImportReport) =>
  verdictsOf(report).map(({ zbior, wiersz, pole, regula, skutek, podmiot }) => ({ zbior, wiersz, pole, regula, skutek, podmiot }))

test('there are fifty, fourteen of them right: nobody is set aside, and nothing refused', () => {
  const right = vectors.filter(({ vector }) => vector.oczekiwane.every(({ skutek }) => skutek === 'uwaga'))
  expect([vectors.length, right.length]).toEqual([50, 14])
})

describe('the kit and the portal say what is expected', () => {
  test.each(vectors.filter(({ vector }) => !isOfFacts(vector)))('$number $group: $vector.opis', async ({ number, vector }) => {
    const delivery = join(folder, number, 'dostawa')
    const reports = [await kit.check(delivery), await portal.importFolder(delivery, { ...terms, dryRun: true })]
    expect(reports.map(told)).toEqual([vector.oczekiwane, vector.oczekiwane])
    const [own, real] = reports.map((report) => [report.outcome, verdictsOf(report)])
    expect(own).toEqual(real)
  })

  test.each(vectors.filter(({ vector }) => isOfFacts(vector)))('$number $group: $vector.opis', async ({ number, vector }) => {
    const read = readCall(await readFile(join(folder, number, 'fakty.json'), 'utf8'))
    if (!('call' in read)) throw new Error(`not as the call is described: ${read.places.join(', ')}`)
    const { system, fakty } = read.call
    const facts = fakty.map((fact) => ({
      system,
      id: fact.id,
      number: fact.nr,
      subject: fact.idPodmiotu,
      digest: Buffer.from(fact.id),
      said: readFact(fact, system, datasets),
    }))
    const outcomes = await takeFacts({ pool: portal.pool, datasets, now: terms.now }, facts)
    const refused = facts.flatMap(({ id, subject }) => {
      const outcome = outcomes.get(id)
      if (outcome?.state === 'applied') return []
      const { rule = null, field = null } = (outcome && 'fault' in outcome && outcome.fault) || {}
      return [factVerdict(id, subject, rule, field)]
    })
    const expected = vector.oczekiwane.map((one) => ({ id: `wektor-${number}`, ...one }))
    expect([verdictsOfFacts(read.call, datasets), refused]).toEqual([expected, expected])
  })
})
