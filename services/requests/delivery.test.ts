import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets, tematyZgloszen } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister(datasets)
})
afterAll(() => register.close())

const topic = tematyZgloszen.example
const deliver = (...rows: object[]) =>
  register.deliver({ system: 'finanse', rows: [[tematyZgloszen, rows.map((row) => ({ ...topic, ...row }))]] })

it('takes the fields of a form that the portal knows, and no others', async () => {
  expect((await deliver({ pola: 'dojazd,  numerWodomierza' })).outcome).toBe('imported')
  const strange = await deliver({ pola: 'dojazd, kolorWodomierza' })
  expect([strange.outcome, strange.findings.map(({ field, line }) => [field, line])]).toEqual(['rejected', [['pola', 2]]])
})

it('takes topics, and of two that nobody could tell apart neither', async () => {
  expect((await deliver({}, { id: 6, temat: 'Awaria sieci' })).outcome).toBe('imported')
  const again = await deliver({}, { id: 6 })
  expect([again.outcome, again.findings.map(({ field, line }) => [field, line])]).toEqual(['rejected', [['temat', 3]]])
})
