import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { openLogger } from '../config/logger.ts'

let portal: TestPortal
let lines: string[] = []
beforeAll(async () => {
  portal = await startTestPortal({ TRUSTED_PROXIES: '1' }, { log: openLogger('warn', { write: (line) => void lines.push(line) }) })
})
beforeEach(() => {
  lines = []
})
afterAll(() => portal.close())

const SITE = 'http://localhost:80'
const old = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${SITE}/uslugi/dane-wyborcze?pesel=78041200464`,
    referrer: 'https://obca.example/?q=tajne',
    'effective-directive': 'img-src',
    'original-policy': 'tajna',
    'blocked-uri': 'https://obca.example/piksel?kto=anna',
    'source-file': `${SITE}/assets/main-12.js?x=1`,
    'line-number': 7,
    'script-sample': 'haslo=1',
    ...more,
  },
})
const modern = (body: object = {}) => [
  {
    type: 'csp-violation',
    age: 10,
    url: `${SITE}/`,
    body: {
      documentURL: `${SITE}/strona-glowna#a`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      sample: 'alert(1)',
      lineNumber: null,
      ...body,
    },
  },
  { type: 'deprecation', body: {} },
]

let visitor = 0
function send(type: string, payload: string, address = `10.7.0.${(visitor += 1)}`) {
  return portal.app.inject({ method: 'POST', url: '/raport-csp', headers: { 'content-type': type, 'x-forwarded-for': address }, payload })
}
const violations = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'content policy violated')
    .map(({ violation }) => violation)

describe('reports of the content policy', () => {
  it('are asked for by every answer, over TLS in the newer way too', async () => {
    const secure = await startTestPortal({ PUBLIC_URL: 'https://portal.przykladowa.example' })
    const [plain, tls] = [(await portal.get('/status')).headers, (await secure.get('/status')).headers]
    await secure.close()
    expect(plain['content-security-policy']).toMatch(/'none'; .*; report-uri \/raport-csp$/)
    expect(plain['content-security-policy']).not.toContain('report-to')
    expect(tls['content-security-policy']).toMatch(/; report-to csp; report-uri \/raport-csp$/)
    expect(tls['reporting-endpoints']).toBe('csp="/raport-csp"')
  })

  it('are logged in both forms, without queries, samples or other words of the page', async () => {
    expect((await send('application/csp-report', JSON.stringify(old()))).statusCode).toBe(204)
    expect((await send('application/reports+json', JSON.stringify(modern()))).statusCode).toBe(204)
    expect(violations()).toEqual([
      { page: '/uslugi/dane-wyborcze', directive: 'img-src', blocked: 'https://obca.example', source: '/assets/main-12.js', line: 7 },
      { page: '/strona-glowna', directive: 'script-src-elem', blocked: 'inline', source: null, line: null },
    ])
  })

  it('put nothing into the log that their sender chooses', async () => {
    await send(
      'application/csp-report',
      JSON.stringify(
        old({
          'document-uri': `${SITE}/78041200464/${'a'.repeat(3000)}`,
          'effective-directive': 'x\ny',
          'blocked-uri': 'Anna Kompletowska',
          'source-file': 'data:text/html,78041200464',
        }),
      ),
    )
    expect(violations()).toEqual([{ page: `/…/${'a'.repeat(117)}`, directive: null, blocked: null, source: 'data:', line: 7 }])
  })

  it('are bounded in size, in number and by address', async () => {
    expect((await send('application/csp-report', JSON.stringify(old({ 'script-sample': 'a'.repeat(20_000) })))).statusCode).toBe(413)
    await send('application/reports+json', JSON.stringify(Array.from({ length: 50 }, () => modern()[0])))
    expect(violations()).toHaveLength(20)
    for (let reports = 0; reports < 30; reports++) await send('application/csp-report', JSON.stringify(old()), '10.8.0.1')
    expect(violations()).toHaveLength(40)
  })

  it.each([
    ['application/csp-report', '{'],
    ['text/plain', '{}'],
    ['application/json', '{"__proto__": 1}'],
  ])('of the kind %s that are none change nothing', async (type, payload) => {
    const { statusCode } = await send(type, payload)
    expect(statusCode).toBeLessThan(500)
    expect(violations()).toEqual([])
  })
})
