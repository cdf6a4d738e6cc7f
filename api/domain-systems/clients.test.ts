import type { AddressInfo } from 'node:net'
import SwaggerParser from '@apidevtools/swagger-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ratyZbiorcze } from '#services/receivables/datasets.ts'
import { ClientMaker } from '../answers/openapi/testing.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { BASE } from './contract.ts'
import { putKeyIn, type SystemKey } from './testing.ts'

/** What the vendor of a system would write on a generated client: signs what leaves, and books a payment. */
interface Program {
  readonly book: (baseUrl: string, sign: Sign, nr: number) => Promise<readonly string[]>
  /** The code of the error that a call under a wrong signature ends with. */
  readonly refusal: (baseUrl: string) => Promise<number | undefined>
}

type Sign = (id: string, timestamp: string, body: string) => string

const POSTING = `{ idPodmiotu: 1001, idKartyNaleznosci: 1001, lp: 900 + nr, opis: 'Wpłata z portalu', dataOperacji: '2026-10-05', typ: 'Przelew',
  kwotaGlowna: 10, kosztyUpomnien: 0, odsetki: 0, oplataProlongacyjna: 0, suma: 10, pozostaloDoSplaty: 0 }`
const BODY = `{ operacja: 'fakty', adresat: 'localhost:8080', system: 'finanse', fakty: [{ id: 'K-' + nr, nr, rodzaj: 'ZAKSIEGOWANIE',
  czas: '2026-10-05T09:12:00+02:00', idPodmiotu: 1001, wiersze: { zaksiegowaneWplaty: [${POSTING}] } }] } as const`
/** Headers that are signed where the body is known: the client asks for them, and the sender writes them. */
const SIGNING = `type Sign = (id: string, timestamp: string, body: string) => string
const headers = { 'webhook-id': 'x', 'webhook-timestamp': '0', 'webhook-signature': '' }
const signing = (sign: Sign) => async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init)
  const body = await request.text()
  const [id, timestamp] = [crypto.randomUUID(), String(Math.floor(Date.now() / 1000))]
  const signed = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': sign(id, timestamp, body) }
  return fetch(request.url, { method: 'POST', headers: signed, body })
}`

const GENERATORS = [
  {
    generator: 'openapi-typescript',
    program: `import createClient from 'openapi-fetch'
import type { paths } from './made'
${SIGNING}
export async function book(baseUrl: string, sign: Sign, nr: number): Promise<readonly string[]> {
  const client = createClient<paths>({ baseUrl, fetch: signing(sign) })
  const { data, error } = await client.POST('${BASE}/fakty', { params: { header: headers }, body: ${BODY} })
  if (!data) throw new Error(JSON.stringify(error))
  return data.fakty.map(({ stan }) => stan)
}
export async function refusal(baseUrl: string): Promise<number | undefined> {
  const client = createClient<paths>({ baseUrl, fetch: signing(() => 'v1a,AAAA') })
  const { error } = await client.POST('${BASE}/stan', { params: { header: headers }, body: { operacja: 'stan', adresat: 'localhost:8080', system: 'finanse' } })
  return error && 'kod' in error ? error.kod : undefined
}`,
  },
  {
    generator: 'openapi-ts',
    program: `import { fakty, stan } from './made'
import { createClient } from './made/client'
${SIGNING}
export async function book(baseUrl: string, sign: Sign, nr: number): Promise<readonly string[]> {
  const client = createClient({ baseUrl, fetch: signing(sign) })
  const { data, error } = await fakty({ client, headers, body: ${BODY.replace(' as const', '')} })
  if (!data) throw new Error(JSON.stringify(error))
  return data.fakty.map((one) => one.stan)
}
export async function refusal(baseUrl: string): Promise<number | undefined> {
  const client = createClient({ baseUrl, fetch: signing(() => 'v1a,AAAA') })
  const { error } = await stan({ client, headers, body: { operacja: 'stan', adresat: 'localhost:8080', system: 'finanse' } })
  return error && 'kod' in error ? error.kod : undefined
}`,
  },
] as const

let portal: TestPortal
let url: string
let key: SystemKey
let clients: ClientMaker
let text: string
beforeAll(async () => {
  portal = await startTestPortal()
  key = await putKeyIn(portal, 'finanse')
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  text = await (await fetch(`${url}${BASE}/openapi.json`)).text()
  clients = await ClientMaker.open(text)
})
afterAll(async () => {
  await portal.close()
  await clients.close()
})

it('the published contract is valid to two foreign validators, and says what the rows of a dataset are', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text))
  expect([valid, errors]).toEqual([true, undefined])
  await expect(SwaggerParser.validate(JSON.parse(text))).resolves.toBeTruthy()
  const fields = Object.keys(ratyZbiorcze.fields)
  expect(JSON.parse(text)).toMatchObject({
    components: { schemas: { 'wiersz-ratyZbiorcze': { required: fields, additionalProperties: false } } },
  })
})

it.each(GENERATORS)(
  'a client made by $generator compiles and books a payment, which its resident sees at once',
  async ({ generator, program }) => {
    const nr = 1 + GENERATORS.findIndex((one) => one.generator === generator)
    const client = await clients.make<Program>(generator, program)
    await expect(client.book(url, (id, at, body) => key.signature(`${id}.${at}.${body}`), nr)).resolves.toEqual(['zastosowano'])
    const token = await portal.signIn('anna.kompletowska')
    const card = await portal.get('/naleznosci/dajZaksiegowaneWplaty?pesel=78041200464&idKartyNaleznosci=1001', token)
    expect(card.json()).toMatchObject({
      listaZaksiegowanychWplat: expect.arrayContaining([expect.objectContaining({ opis: 'Wpłata z portalu' })]),
    })
    await expect(client.refusal(url)).resolves.toBe(1528)
  },
)
