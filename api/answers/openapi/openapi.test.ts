import SwaggerParser from '@apidevtools/swagger-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#shared/calls/errors.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

interface Operation {
  readonly operationId: string
  readonly description?: string
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[]
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, unknown>> }>>
}

interface Document {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>>; readonly responses: Readonly<Record<string, unknown>> }
}

let portal: TestPortal
let document: Document
beforeAll(async () => {
  portal = await startTestPortal()
  document = (await portal.get('/openapi.json')).json()
})
afterAll(() => portal.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, ...one })))

describe('the published contract', () => {
  it('is valid to two foreign validators, with nothing that is referred to missing', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect([valid, errors]).toEqual([true, undefined])
    await expect(SwaggerParser.validate(JSON.parse(JSON.stringify(document)))).resolves.toBeTruthy()
  })

  it('describes every call, each with a name of its own and words', () => {
    for (const { endpoint } of portal.routes) expect(document.paths[`/api${endpoint.path}`]).toHaveProperty(endpoint.method.toLowerCase())
    const names = operations().map(({ operationId }) => operationId)
    expect(names).toHaveLength(new Set(names).size)
    for (const { operationId } of operations()) expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(document.servers).toEqual([{ url: 'http://localhost:8080' }])
  })

  it('names the answers of failure, which share one schema', () => {
    // Calls that only lead to a page answer nothing else.
    const onlyLeads = ({ responses }: ReturnType<typeof operations>[number]) => Object.keys(responses).join('') === '303'
    for (const { path, responses } of operations().filter((operation) => operation.path.startsWith('/api/') && !onlyLeads(operation))) {
      for (const status of ['400', '429', '500', '503'])
        expect([path, responses[status]]).toEqual([path, { $ref: `#/components/responses/Blad${status}` }])
    }
    const statuses = Object.values(ERRORS).map(({ status }) => `Blad${status}`)
    expect(Object.keys(document.components.responses).sort()).toEqual([...new Set(statuses)].sort())
    expect(document.components.schemas).toMatchObject({
      Blad: { required: ['kod', 'opis'], properties: { pola: { type: 'object' } } },
      Katalog: { type: 'object' },
    })
  })

  it('names types of files, redirects, the key of an order and the languages', () => {
    const at = (path: string, method = 'get') => document.paths[`/api${path}`]?.[method]
    expect(at('/fk/gmina/dajDochodyBudzetu/pdf')?.responses['200']?.content).toHaveProperty('application/pdf')
    expect(at('/fk/gmina/dajDochodyBudzetu/csv')?.responses['200']?.content).toHaveProperty('text/csv')
    expect(at('/uzytkownicy/wezel-krajowy/acs', 'post')?.responses).toEqual({
      303: expect.objectContaining({ headers: expect.anything() }),
    })
    expect(at('/platnosci/p24/dodajPrzelew', 'post')?.parameters).toContainEqual({ $ref: '#/components/parameters/Idempotency-Key' })
    expect(at('/status')?.parameters).toEqual([{ $ref: '#/components/parameters/lang' }])
    expect(document.paths['/.well-known/change-password']).toMatchObject({ get: { responses: { 302: {} } } })
  })
})

describe('/api/openapi.json', () => {
  const ask = (headers: Record<string, string> = {}) => portal.app.inject({ url: '/api/openapi.json', headers })

  it('is kept by its mark, and sent again only when it has changed', async () => {
    const first = await ask()
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'content-type': 'application/json; charset=utf-8' })
    const again = await ask({ 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes compressed by %s', async (coding, open) => {
    const answer = await ask({ 'accept-encoding': coding })
    expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
    expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(document)
  })

  it('counts like any call', async () => {
    const narrow = await startTestPortal({ LIMITS_FACTOR: '0.02' })
    try {
      const statuses = new Set<number>()
      for (let call = 0; call < 8; call += 1) statuses.add((await narrow.get('/openapi.json')).statusCode)
      expect([...statuses]).toEqual([200, 429])
    } finally {
      await narrow.close()
    }
  })
})
