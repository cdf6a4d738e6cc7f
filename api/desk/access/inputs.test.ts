import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zodOf } from '#shared/calls/endpoint.ts'
import { ROLES } from '#shared/desk/permissions.ts'
import type { DeskEndpoint } from '#shared/desk/endpoint.ts'
import { clerkOf, STAFF_PASSWORD, type Clerk } from '../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { unboundedIn } from '../../testing/unbounded.ts'

let portal: TestPortal
/** Who may everything: so what stops a call is what it is sent. */
let everybody: Clerk
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.przykladowa.example' })
  everybody = await clerkOf(
    portal,
    'w.wszystko',
    ROLES.map((role) => ({ role, departments: [] })),
  )
  await everybody.post('/sesja/potwierdzenie', { haslo: STAFF_PASSWORD })
})
afterAll(() => portal.close())

const endpoints = () => portal.deskRoutes.map(({ endpoint }) => endpoint)
const isOpen = ({ permission }: DeskEndpoint) => permission !== 'second-step' && permission !== 'enrolling'
const writing = () => endpoints().filter(({ method }) => method === 'POST')

/** As the browser sends it, whatever the body. */
function send({ method, path }: DeskEndpoint, query: string, payload?: string, type = 'application/json') {
  return portal.app.inject({
    method,
    url: `/api${path}?${query}`,
    headers: { cookie: everybody.cookie(), ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
}

/** Calls that did not answer as asked. */
async function others(only: readonly DeskEndpoint[], query: string, payload: string | undefined, wanted: readonly [number, number]) {
  const found: string[] = []
  for (const endpoint of only.filter(isOpen)) {
    const response = await send(endpoint, query, endpoint.method === 'GET' ? undefined : payload)
    const { kod } = response.json<{ kod?: number }>()
    if (response.statusCode !== wanted[0] || kod !== wanted[1]) found.push(`${endpoint.path} ${response.statusCode} ${kod}`)
  }
  return found
}

describe('what a call of the desk may be sent', () => {
  it.each(['obce=1', 'lang=pl&lang=de', '__proto__=1', 'constructor=1', '__proto__[a]=1'])('is not the parameter %s', async (query) => {
    expect(await others(endpoints(), query, '{}', [400, 1000])).toEqual([])
  })

  it.each(['[]', '"a"', '7', '{"a":', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"obce":1}'])(
    'is not the body %s',
    async (payload) => {
      expect(await others(writing(), '', payload, [400, 1000])).toEqual([])
    },
  )

  it('is JSON alone', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data; boundary=x'])
      for (const endpoint of writing().filter(isOpen))
        expect([endpoint.path, (await send(endpoint, '', 'a=1', type)).statusCode]).toEqual([endpoint.path, 415])
  })

  it('has an end: every text, every list, every parameter', () => {
    const open = endpoints().flatMap(({ path, body, query }) =>
      [...unboundedIn(zodOf(body)), ...unboundedIn(zodOf(query))].map((part) => `${path} ${part}`),
    )
    expect(open).toEqual([])
  })
})

it('what the desk answers is kept nowhere, opens nothing to other origins and carries every header, also where it refuses', async () => {
  for (const endpoint of endpoints().filter(({ path }) => path !== '/urzad/wylogowanie')) {
    const { headers } = await send(endpoint, '', endpoint.method === 'GET' ? undefined : '{}')
    expect({ path: endpoint.path, ...headers }).toMatchObject({
      path: endpoint.path,
      'cache-control': 'no-store',
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'])
      expect([endpoint.path, name, headers[name]]).toEqual([endpoint.path, name, undefined])
  }
})
