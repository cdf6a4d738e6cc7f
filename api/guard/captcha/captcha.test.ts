import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { solutionOf } from '#integrations/captcha/testing.ts'
import { changeOffice } from '../../testing/office.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })
})
afterAll(() => portal.close())

async function solved(address: string, { app } = portal, query = ''): Promise<string> {
  const response = await app.inject({ url: `/api/captcha/wyzwanie${query}`, headers: { 'x-forwarded-for': address } })
  return solutionOf(response.json())
}

function signIn(login: string, haslo: string, address: string, recaptcha: string | null = null) {
  return portal.post('/uzytkownicy/token', { login, haslo, recaptcha }, undefined, { 'x-forwarded-for': address })
}

describe('after three wrong passwords from an address', () => {
  const address = '10.1.0.1'

  it('wants a proof, whichever login is tried next', async () => {
    for (let login = 0; login < 3; login++) expect((await signIn(`ktos.${login}`, 'zle', address)).json()).toMatchObject({ kod: 1001 })
    const refused = await signIn('anna.kompletowska', TEST_PASSWORD, address)
    expect([refused.statusCode, refused.json().kod]).toEqual([422, 1011])
  })

  it('lets a solved challenge through, once on all instances', async () => {
    const proof = await solved(address)
    expect((await signIn('anna.kompletowska', TEST_PASSWORD, address, proof)).statusCode).toBe(200)
    expect((await signIn('anna.kompletowska', TEST_PASSWORD, address, proof)).json()).toMatchObject({ kod: 1011 })
    const stored = await portal.pool.query("select 1 from portal.captcha_used where expires_at > now() + interval '8 minutes'")
    expect(stored.rowCount).toBe(1)
  })

  it('leaves other addresses alone', async () => {
    expect((await signIn('jan.zaleglowski', TEST_PASSWORD, '10.1.0.2')).statusCode).toBe(200)
  })
})

describe('strangers that come in crowds, each from an address of its own', () => {
  it('prove first that they mean it, whoever they are; an address from which the account has signed in need not', async () => {
    expect((await signIn('helena.wodomierska', TEST_PASSWORD, '10.2.0.1')).statusCode).toBe(200)
    expect((await signIn('ktos.inny', 'zle', '10.3.0.1')).json()).toMatchObject({ kod: 1001 })
    // As if others had come from 49 more addresses, and the ten seconds were not over.
    await portal.pool.query("update portal.rate_limit set points = 50, expire = expire + 600000 where key like 'login-strangers:%'")
    expect((await signIn('ktos.jeszcze.inny', 'zle', '10.3.0.2')).json()).toMatchObject({ kod: 1011 })
    expect((await signIn('helena.wodomierska', TEST_PASSWORD, '10.2.0.1')).statusCode).toBe(200)
    expect((await signIn('helena.wodomierska', TEST_PASSWORD, '10.2.0.2')).json()).toMatchObject({ kod: 1011 })
    expect((await signIn('helena.wodomierska', TEST_PASSWORD, '10.2.0.2', await solved('10.2.0.2'))).statusCode).toBe(200)
  })

  it('are let in without a proof again when the crowd has gone', async () => {
    await portal.pool.query("update portal.rate_limit set expire = 0 where key like 'login-strangers:%'")
    expect((await signIn('wanda.pustkowiak', TEST_PASSWORD, '10.2.0.3')).statusCode).toBe(200)
  })
})

describe('the challenge', () => {
  it('is for one person alone and never kept', async () => {
    const response = await portal.get('/captcha/wyzwanie')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toMatchObject({ rodzaj: 'altcha', algorithm: 'SHA-256' })
  })

  it('is not handed out without end', async () => {
    const ask = () => portal.app.inject({ url: '/api/captcha/wyzwanie', headers: { 'x-forwarded-for': '10.1.0.3' } })
    const answers: number[] = []
    for (let times = 0; times < 61; times++) answers.push((await ask()).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('where the office always wants it', () => {
  it('is asked of everybody who signs in, registers or asks for a mail', async () => {
    await changeOffice(portal.pool, 'configuration', { czyCaptcha: true })
    await expect.poll(async () => (await portal.get('/konfiguracja')).json().czyCaptcha).toBe(true)
    expect((await signIn('anna.kompletowska', TEST_PASSWORD, '10.1.0.4')).json()).toMatchObject({ kod: 1011 })
    for (const path of ['/uzytkownicy/przypomnienie-hasla', '/uzytkownicy/link-aktywacyjny']) {
      const refused = await portal.post(path, { login: 'anna.kompletowska', email: 'anna@example.org', recaptcha: null })
      expect([path, refused.statusCode, refused.json().kod]).toEqual([path, 422, 1011])
      const sent = await portal.post(path, { login: 'anna.kompletowska', email: 'anna@example.org', recaptcha: await solved('10.1.0.5') })
      expect([path, sent.statusCode]).toEqual([path, 200])
    }
  })
})

describe('with an outside captcha that is away', () => {
  let outside: TestPortal
  beforeAll(async () => {
    const keys = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'tajny', CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/siteverify' }
    outside = await startTestPortal({ CAPTCHA_PROVIDER: 'recaptcha', ...keys })
    await changeOffice(outside.pool, 'configuration', { czyCaptcha: true })
    await vi.waitUntil(async () => (await outside.get('/konfiguracja')).json().czyCaptcha === true)
  })
  afterAll(() => outside.close())

  const enter = (recaptcha: string | null, lang = 'pl') =>
    outside.post(`/uzytkownicy/token?lang=${lang}`, { login: 'anna.kompletowska', haslo: TEST_PASSWORD, recaptcha })

  it.each([
    ['pl', /jeszcze raz/],
    ['en', /try again/],
    ['de', /erneut/],
    ['uk', /ще раз/],
  ])('says in %s what was kept and what to do', async (lang, words) => {
    const refused = await enter('token-of-google', lang)
    expect([refused.statusCode, refused.json().kod]).toEqual([422, 1011])
    expect(refused.json().opis).toMatch(words)
  })

  it('asks for its proof first, and takes one of work instead, once', async () => {
    expect((await outside.get('/captcha/wyzwanie')).json()).toEqual({ rodzaj: 'recaptcha', kluczWitryny: 'site' })
    const proof = await solved('10.4.0.1', outside, '?rodzaj=altcha')
    expect((await enter(proof)).statusCode).toBe(200)
    expect((await enter(proof)).json()).toMatchObject({ kod: 1011 })
  })

  it('lets pages load the scripts and frames that Google names, and nothing else', async () => {
    const policy = String((await outside.app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;")
    expect(policy).toMatch(/frame-src 'self'[^;]* https:\/\/www\.google\.com\/recaptcha\/ https:\/\/recaptcha\.google\.com\/recaptcha\/;/)
  })
})

it("does not start with Google's test keys outside a demo, nor without keys", async () => {
  const keys = { CAPTCHA_SITE_KEY: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', CAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe' }
  await expect(startTestPortal({ CAPTCHA_PROVIDER: 'recaptcha', ...keys })).rejects.toThrow('test keys')
  await expect(startTestPortal({ CAPTCHA_PROVIDER: 'recaptcha' })).rejects.toThrow('CAPTCHA_SITE_KEY')
})
