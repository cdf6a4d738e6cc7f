import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNationalNode } from '#integrations/national-node/national-node.ts'
import { nationalNodeSimulator, type NationalNodeSimulator } from '#simulators/national-node.ts'
import { opened, type TestServer } from '#integrations/saml/testing.ts'
import { serveSimulator } from '../testing.ts'

const ACS = 'http://localhost:8080/api/uzytkownicy/wezel-krajowy/acs'
const OWN = { acsUrl: ACS, endedUrl: 'http://localhost:8080/api/uzytkownicy/wezel-krajowy/wylogowanie' }
const ANNA = { firstName: 'Anna', lastName: 'Kompletowska', pesel: '78041200464', note: 'konto <zweryfikowane>' }

let simulator: NationalNodeSimulator
let server: TestServer

beforeAll(async () => {
  ;({ simulator, server } = await serveSimulator((url) => nationalNodeSimulator({ url, dataDir: null }, [ANNA])))
})
afterAll(async () => {
  await simulator.close()
  await server.close()
})

const provider = () => opened(openNationalNode(simulator.settings(), OWN))

function send(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Sends a request as the browser does; returns the address of the login page. */
async function start(saml: string): Promise<string> {
  const response = await send(provider().singleSignOnUrl, { SAMLRequest: saml, RelayState: 'state "1"' })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

const valueOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe('the pages of the simulated node', () => {
  it('lead from the login page back to the portal, which a script may hasten', async () => {
    const node = provider()
    const { id, saml } = node.authnRequest()
    const address = await start(saml)
    const page = await (await fetch(address)).text()
    expect(page).toContain('Anna Kompletowska')
    expect(page).toContain('konto &#60;zweryfikowane&#62;')
    const back = await send(address, { osoba: '0' })
    const policy = back.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self' http://localhost:8080")
    expect(policy).toContain("script-src 'self'")
    const html = await back.text()
    expect(html).toContain(`action="${ACS}"`)
    expect(valueOf(html, 'RelayState')).toBe('state &#34;1&#34;')
    const [, script = ''] = /<script src="([^"]+)">/.exec(html) ?? []
    expect(await (await fetch(server.url + script)).text()).toContain('submit()')
    expect(await node.resolve(valueOf(html, 'SAMLart'), id)).toMatchObject({ pesel: ANNA.pesel, level: 'substantial' })
  })

  it('take typed data and a level, and let a person give up', async () => {
    const node = provider()
    const first = node.authnRequest()
    const typed = { osoba: 'wpisana', imie: 'Ludmiła', nazwisko: 'Nowa', pesel: '67101408582', poziom: 'http://eidas.europa.eu/LoA/high' }
    const html = await (await send(await start(first.saml), typed)).text()
    expect(await node.resolve(valueOf(html, 'SAMLart'), first.id)).toMatchObject({
      firstName: 'Ludmiła',
      pesel: '67101408582',
      level: 'high',
    })
    const second = node.authnRequest()
    const given = await (await send(await start(second.saml), { osoba: 'nikt' })).text()
    await expect(node.resolve(valueOf(given, 'SAMLart'), second.id)).rejects.toMatchObject({ kind: 'cancelled' })
  })

  it('keep a chosen fault until a person is chosen', async () => {
    const node = provider()
    const { id, saml } = node.authnRequest()
    const address = await start(saml)
    expect(await (await send(address, { blad: 'requester' })).text()).toContain('Wybrany błąd: Zapytanie odrzucone')
    const html = await (await send(address, { osoba: '0' })).text()
    await expect(node.resolve(valueOf(html, 'SAMLart'), id)).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  it('serve a login page once, and refuse a request that is not ours with a sentence', async () => {
    const address = await start(provider().authnRequest().saml)
    await send(address, { osoba: '0' })
    expect((await fetch(address)).status).toBe(404)
    const refused = await send(provider().singleSignOnUrl, { SAMLRequest: Buffer.from('<a/>').toString('base64') })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Zapytanie odrzucone')])
  })
})
