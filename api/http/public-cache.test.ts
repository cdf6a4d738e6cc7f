import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const PATH = '/api/fk/gmina/dajDochodyBudzetu'
const compressed = () => portal.app.inject({ url: PATH, headers: { 'accept-encoding': 'br' } })

it('forgets the oldest answer also where only the addresses of the newer ones are long', async () => {
  const state = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
  const view = `${state.rows[0]?.schema_name}."dochodyBudzetu"`
  const statusOf = async (year: string) => (await portal.app.inject(`${PATH}?rok=${year}`)).statusCode
  expect(await statusOf('2024')).toBe(200)
  for (let index = 0; index < 12; index++) expect(await statusOf(`${'0'.repeat(3_000_000 + index)}2024`)).toBe(200)
  await portal.pool.query(`alter view ${view} rename to hidden`)
  expect(await statusOf('2024')).toBe(500)
  await portal.pool.query(`alter view ${state.rows[0]?.schema_name}.hidden rename to "dochodyBudzetu"`)
})

it('answers a statistic from memory with the same text, compressed or not, until an import swaps the data', async () => {
  const first = await compressed()
  expect(first.headers['content-encoding']).toBe('br')
  const text = brotliDecompressSync(first.rawPayload).toString()
  const state = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
  const schema = state.rows[0]?.schema_name
  // From here on the database could not answer.
  await portal.pool.query(`alter view ${schema}."dochodyBudzetu" rename to gone`)
  expect((await portal.app.inject(PATH)).body).toBe(text)
  expect(brotliDecompressSync((await compressed()).rawPayload).toString()).toBe(text)
  await portal.pool.query('create schema register_9999')
  await portal.pool.query(`create view register_9999."dochodyBudzetu" as select * from ${schema}.gone where false`)
  await portal.pool.query(`create view register_9999."wydatkiBudzetu" as select * from ${schema}."wydatkiBudzetu" where false`)
  await portal.pool.query("update portal.register_state set schema_name = 'register_9999', generation = 9999")
  await expect.poll(async () => (await portal.app.inject(PATH)).json().listaDochodow.length).toBe(0)
})
