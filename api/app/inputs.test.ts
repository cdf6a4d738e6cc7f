import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let token: string
beforeAll(async () => {
  portal = await startTestPortal()
  token = await portal.signIn('anna.kompletowska')
})
afterAll(() => portal.close())

const OWN = 'pesel=78041200464'

const endpoints = () => portal.routes.map(({ endpoint }) => endpoint)
/** The gateways' notifications are checked by their signature, and their senders may add fields. */
const isOwnForm = ({ path }: Endpoint) => !path.endsWith('/powiadomienie')

function send(endpoint: Endpoint, query: string, payload?: unknown) {
  const own = endpoint.access === 'subject' ? `${OWN}&` : ''
  return portal.app.inject({
    method: endpoint.method, url: `/api${endpoint.path}?${own}${query}`,
    headers: { ...(endpoint.access !== 'public' && { authorization: `Bearer ${token}` }), ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })
}

/** Kinds of subject come before the input: some calls are closed to Anna's kind. */
const CLOSED = 1404

async function expectRefused(endpoint: Endpoint, query: string, payload?: unknown): Promise<void> {
  const response = await send(endpoint, query, payload)
  const { kod } = response.json()
  if (kod === CLOSED) return
  expect([endpoint.path, query, response.statusCode, kod]).toEqual([endpoint.path, query, 400, 1000])
}

describe('every call', () => {
  it('declares who may call it', () => {
    expect(endpoints().length).toBeGreaterThan(40)
    for (const { access } of endpoints()) expect(['public', 'limited', 'session', 'subject']).toContain(access)
  })

  it('changes nothing on GET: what changes is sent by POST or DELETE', () => {
    const changing = /zapisz|dodaj|zmiana|usun|wyloguj|aktywacja|rejestracja$|przedluzanie/i
    for (const { method, path } of endpoints()) if (changing.test(path)) expect([path, method]).not.toEqual([path, 'GET'])
  })

  it('refuses an unknown parameter, and a known one given twice', async () => {
    for (const endpoint of endpoints()) {
      await expectRefused(endpoint, 'obce=1', endpoint.method === 'GET' ? undefined : {})
      await expectRefused(endpoint, 'lang=pl&lang=de', endpoint.method === 'GET' ? undefined : {})
    }
  })

  it('refuses keys that reach for prototypes', async () => {
    for (const endpoint of endpoints()) {
      for (const query of ['__proto__=1', 'constructor=1', '__proto__[a]=1']) await expectRefused(endpoint, query, endpoint.method === 'GET' ? undefined : {})
    }
  })
})

describe('every call with a body', () => {
  const writing = () => endpoints().filter(({ method }) => method !== 'GET')

  it('refuses unknown fields by its schema', () => {
    for (const { path, body } of writing().filter(isOwnForm)) {
      const result = body.safeParse({ obce: 1 })
      const issues = result.success ? [] : result.error.issues
      expect([path, issues.some((issue) => issue.code === 'unrecognized_keys')]).toEqual([path, true])
    }
  })

  it('refuses what is no object, broken JSON and keys that reach for prototypes', async () => {
    for (const endpoint of writing().filter(isOwnForm)) {
      for (const payload of ['[]', '"a"', '7', '{"a":', '{"__proto__":{"czyAdmin":true}}', '{"constructor":{"prototype":{}}}']) {
        await expectRefused(endpoint, '', payload)
      }
    }
    expect(Object.hasOwn(Object.prototype, 'czyAdmin')).toBe(false)
  })

  it('bounds every text and every list', () => {
    for (const { path, body } of writing().filter(isOwnForm)) {
      const open = unbounded(JSON.parse(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))))
      expect([path, open]).toEqual([path, []])
    }
  })
})

interface Schema {
  readonly type?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Names of the parts of a schema into which any amount of data would fit. */
function unbounded(schema: Schema, name = ''): string[] {
  const isFree = schema.type === 'string' && schema.maxLength === undefined && schema.enum === undefined && schema.const === undefined && schema.format === undefined
  const isLong = schema.type === 'array' && schema.maxItems === undefined
  return [
    ...(isFree || isLong ? [name] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => unbounded(part, `${name}.${key}`)),
    ...(schema.items ? unbounded(schema.items, `${name}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((part) => unbounded(part, name)),
  ]
}
