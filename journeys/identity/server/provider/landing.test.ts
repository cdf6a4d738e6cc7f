import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNodeTest, type NodeTest } from '#api/testing/sign-in/national-node.ts'

const FORM = 'application/x-www-form-urlencoded'
const ANNA = { firstName: 'Anna', lastName: 'Kompletowska', pesel: '78041200464' }

let test: NodeTest
beforeAll(async () => {
  test = await openNodeTest()
}, 180_000)
afterAll(() => test.close())

describe('the address to which a provider leads the browser', () => {
  it('takes what the node sends beside artifact and RelayState, and counts it for nothing', async () => {
    const { fields } = test.outside.nationalNode.act(await test.begin(), { person: ANNA })
    expect(fields.encoding).toBe('utf-8')
    expect((await test.arrive({ ...fields, obce: '1', constructor: 'x' })).pathname).toBe('/return-url-ok')
  })

  it.each([
    ['no field', {}],
    ['no artifact', { RelayState: 'x' }],
    ['no RelayState', { SAMLart: 'x' }],
    ['a field longer than any', { SAMLart: 'x'.repeat(201), RelayState: 'y'.repeat(81) }],
  ])('ends a form with %s on the page of errors', async (_what, fields: Record<string, string>) => {
    const landing = await test.arrive({ ...fields, encoding: 'utf-8' })
    expect([landing.pathname, landing.searchParams.get('trescBledu')]).toEqual(['/return-url-blad', 'NIEWAZNE'])
  })

  it('ends there whatever else is sent, as whichever kind', async () => {
    const send = (payload: string, type?: string) =>
      test.portal.app.inject({
        method: 'POST',
        url: '/api/uzytkownicy/epuap/acs',
        payload,
        headers: type === undefined ? {} : { 'content-type': type },
      })
    for (const answer of [
      await send(''),
      await send('{}', 'application/json'),
      await send('x', 'multipart/form-data; boundary=x'),
      await send('SAMLart=%00&SAMLart=a', FORM),
    ]) {
      expect([answer.statusCode, String(answer.headers['location'])]).toEqual([
        303,
        expect.stringMatching(/\/return-url-blad\?trescBledu=[A-Z]+$/),
      ])
    }
  })

  it('takes the same answer in an address, once; an address without one leads to the page of errors', async () => {
    const land = async (query: string) =>
      new URL(String((await test.portal.get(`/uzytkownicy/wezel-krajowy/acs?${query}`)).headers['location']))
    const { fields } = test.outside.nationalNode.act(await test.begin(), { person: ANNA })
    const query = new URLSearchParams({ ...fields }).toString()
    expect((await land(query)).pathname).toBe('/return-url-ok')
    expect((await land(query)).searchParams.get('trescBledu')).toBe('NIEWAZNE')
    expect((await land('')).pathname).toBe('/return-url-blad')
  })

  it('leads to a page where the portal itself cannot go on, whatever the browser says that it reads', async () => {
    const arrive = (accept: string, payload: string) =>
      test.portal.app.inject({
        method: 'POST',
        url: '/api/uzytkownicy/wezel-krajowy/acs',
        payload,
        headers: { 'content-type': FORM, accept },
      })
    const landing = '/return-url-blad?trescBledu=NIEDOSTEPNE'
    const { fields } = test.outside.nationalNode.act(await test.begin(), { person: ANNA })
    await test.portal.pool.query('insert into portal.technical_break (service_id) values (null)')
    await expect.poll(async () => (await test.portal.get('/konfiguracja')).statusCode).toBe(503)
    const shown = await arrive('text/html,*/*;q=0.8', new URLSearchParams(fields).toString())
    expect([shown.statusCode, shown.headers['location'], shown.headers['cache-control']]).toEqual([303, landing, 'no-store'])
    expect((await arrive('*/*', new URLSearchParams(fields).toString())).headers['location']).toBe(landing)
    await test.portal.pool.query('delete from portal.technical_break')
    await expect.poll(async () => (await test.portal.get('/konfiguracja')).statusCode).toBe(200)
  })
})
