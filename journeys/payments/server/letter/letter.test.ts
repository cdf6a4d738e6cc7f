import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { CaptchaWork } from '#shared/contracts/captcha.ts'
import { deriveSecrets } from '#api/guard/secrets/secrets.ts'
import { TEST_SECRET } from '#api/testing/template.ts'
import { letterFragment } from '#shared/payments/letter-fragment.ts'
import { letterAddress } from '#shared/server/payments/letter-code.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { simulatorDefaults, startSimulators, type Simulators } from '#simulators/simulators.ts'
import { contract } from '../../letter/contract.ts'
import { contract as receipts } from '../../receipts/contract.ts'

/** The calls as clients see them, with the office's data of the demo, and limits as in production. */

const ANNA = '78041200464'
const JAN = '72080506198'
const RETURN = {
  urlPowrotuOk: 'http://localhost:8080/zaplac-z-listu?krok=wynik',
  urlPowrotuBlad: 'http://localhost:8080/zaplac-z-listu?krok=wynik',
}
type Checked = AnswerOf<typeof contract.check>

let simulators: Simulators
let portal: TestPortal

beforeAll(async () => {
  simulators = await startSimulators({ simulatorsPort: 0 })
  const settings = Object.entries(simulatorDefaults({}, simulators)).map(([name, value]) => [name, String(value)])
  portal = await startTestPortal({ ...Object.fromEntries(settings), LIMITS_FACTOR: '1' })
}, 180_000)
afterAll(async () => {
  await portal.close()
  await simulators.close()
})

let lastAddress = 0
/** Somebody who has not called yet. */
const stranger = () => `203.0.${(lastAddress += 1) >> 8}.${lastAddress & 255}`

async function post(path: string, body: object, remoteAddress: string, headers: Record<string, string> = {}) {
  return portal.app.inject({ method: 'POST', url: `/api${path}`, payload: body, remoteAddress, headers })
}
const check = (symbol: string, kwota: number, from = stranger(), recaptcha?: string) =>
  post(contract.check.path, { symbol, kwota, ...(recaptcha !== undefined && { recaptcha }) }, from)

/** The work of a browser that is asked to prove itself. */
async function proof(): Promise<string> {
  const task: CaptchaWork = (await portal.get('/captcha/wyzwanie')).json()
  const { algorithm, challenge, maxnumber, salt, signature } = task
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  throw new Error('no solution')
}

async function passOf(symbol: string, kwota: number): Promise<string> {
  const answer: Checked = (await check(symbol, kwota)).json()
  return answer.przepustka
}
let lastSecret = 0
const newSecret = () =>
  createHash('sha256')
    .update(`secret ${(lastSecret += 1)}`)
    .digest('hex')
    .slice(0, 32)
const order = (przepustka: string, secret: string, more: object = {}) =>
  post(contract.order.path, { dostawca: 'p24', przepustka, ...RETURN, ...more }, stranger(), { 'idempotency-key': secret })
const receipt = (secret: string) => post(contract.receipt.path, { sekret: secret }, stranger())

async function payAt(address: string): Promise<void> {
  await fetch(address, { method: 'POST', body: new URLSearchParams({ czynnosc: 'zaplac' }), redirect: 'manual' })
}

async function amountOf(login: string, pesel: string, card: number, id: number): Promise<number> {
  const token = await portal.signIn(login)
  const { ratyZbiorcze }: { ratyZbiorcze: { idNaleznosciRatyZbiorczej: number; kwotaRazem: number }[] } = (
    await portal.get(`/naleznosci/dajNaleznosciKarty?pesel=${pesel}&idKartyNaleznosci=${card}`, token)
  ).json()
  return ratyZbiorcze.find((row) => row.idNaleznosciRatyZbiorczej === id)?.kwotaRazem ?? 0
}

describe('a letter in hand', () => {
  it('shows what was typed and where the money goes, and nothing else', async () => {
    const answer = await check(' n/001001 ', 319)
    expect(answer.statusCode).toBe(200)
    const { obrazKodu, przepustka, ...told }: Checked = answer.json()
    expect(told).toEqual({
      symbol: 'N/001001',
      kwota: 319,
      odbiorca: 'Urząd Gminy Przykładowa',
      rachunek: '75999999997001100010010000',
      tytul: 'N/001001, wpłata z listu',
      naDzien: '2026-10-05',
      metody: [
        { dostawca: 'kir', prowizja: '0,59 zł' },
        { dostawca: 'p24', prowizja: 'bez prowizji' },
      ],
      najwyzejInni: 1000,
    })
    expect(obrazKodu).toMatch(/^data:image\/png/)
    expect(przepustka).not.toMatch(/N\/001001|Anna/)
    expect(answer.body).not.toMatch(/Anna|Kompletowska|Lipowa|rata|podat/i)
  })

  it('is refused alike, with the same statements, whatever stands in the way', async () => {
    await portal.pool.query(
      "insert into portal.register_aside (subject_id, system, state, since, nights, causes, changed_on) values (1006, 'finanse', 'aside', '2026-10-04', 1, '[]', '2026-10-04')",
    )
    const cases: Record<string, [string, number]> = {
      unknown: ['N/999999', 445],
      'another amount': ['N/001001', 318.99],
      paid: ['N/001001', 320],
      enforced: ['N/003001', await amountOf('jan.zaleglowski', JAN, 3001, 300101)],
      deferred: ['N/003001', await amountOf('jan.zaleglowski', JAN, 3001, 300104)],
      'a permit for alcohol': ['K/005001', 3596.96],
      'being cleared up': ['N/009001', 90],
    }
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const seen = new Map<string, unknown>()
    // Both clocks of the process stand: what is remembered for a second would be read anew by whichever call comes then.
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
    await check('N/000000', 1)
    for (const [name, [symbol, kwota]] of Object.entries(cases)) {
      query.mockClear()
      const { statusCode, body } = await check(symbol, kwota)
      const statements = query.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as { text: string }).text))
      // The log is chained in the background, by whichever call comes then.
      seen.set(name, { statusCode, body, statements: statements.filter((text) => !text.includes('audit')) })
    }
    vi.useRealTimers()
    query.mockRestore()
    const unknown = seen.get('unknown') as { statusCode: number; body: string; statements: string[] }
    expect([unknown.statusCode, unknown.body]).toEqual([409, expect.stringContaining('Tej wpłaty nie przyjmiemy tutaj.')])
    expect(unknown.statements.some((text) => text.includes('"ratyZbiorcze"'))).toBe(true)
    for (const [name, one] of seen) expect(one, name).toEqual(unknown)
  })

  it('asks above the bound of the law who pays, and refuses others in words; water has no bound', async () => {
    const { schema } = await currentRegister(portal.pool)
    const [open] = (
      await portal.pool.query<{ symbol: string; amount: number }>(
        `select k."symbolKarty" as symbol, r."kwotaRazem"::float8 as amount from ${schema}."karty" k join ${schema}."ratyZbiorcze" r using ("idPodmiotu", "idKartyNaleznosci")
          where k."aplikacjaNaleznosci" in ('PODATKI_GMINNE', 'SRODKI_TRANSPORTU') and r."kwotaRazem" > 1000 and r."terminPlatnosci" > '2026-10-05'
            and not r."jestRozlozenieNaRaty" and not r."jestOdroczenieTerminu" order by 1 limit 1`,
      )
    ).rows
    expect(open?.amount).toBeGreaterThan(1000)
    const pass = await passOf(open?.symbol ?? '', open?.amount ?? 0)
    for (const [ktoPlaci, words] of [
      [null, 'wskazać, kto płaci'],
      ['INNY', 'najwyżej do 1 000,00'],
    ] as const) {
      const refused = await order(pass, newSecret(), { ktoPlaci })
      expect([refused.statusCode, refused.json().pola.ktoPlaci.replaceAll('\u00A0', ' ')]).toEqual([400, expect.stringContaining(words)])
    }
    expect((await order(pass, newSecret(), { ktoPlaci: 'RODZINA' })).statusCode).toBe(200)
    const water: Checked = (await check('W/001001', 170.16)).json()
    expect(water.najwyzejInni).toBeNull()
  })

  it('of a dead person is payable by nobody: the heirs settle it with the office', async () => {
    const { schema } = await currentRegister(portal.pool)
    const set = (state: string | null) => portal.pool.query(`update ${schema}.podmioty set stan = $1 where pesel = $2`, [state, ANNA])
    await set('ZMARLY')
    expect((await check('N/001001', 319)).json()).toMatchObject({ kod: 1707 })
    await set(null)
    expect((await check('N/001001', 319)).statusCode).toBe(200)
  })
})

describe('an order with a letter', () => {
  it('is one money with the order of the owner, who sees it and can give it up', async () => {
    const pass = await passOf('N/001001', 319)
    const [first, secret] = [newSecret(), newSecret()]
    const ordered = await order(pass, first)
    expect(ordered.statusCode).toBe(200)
    // The same again is the same; what another says with the same key is not.
    expect((await order(pass, first)).json()).toEqual(ordered.json())
    expect((await order(pass, first, { dostawca: 'kir' })).json()).toMatchObject({ kod: 1703 })
    expect((await order(pass, secret)).json()).toMatchObject({ kod: 1707 })
    expect((await check('N/001001', 319)).json()).toMatchObject({ kod: 1707 })
    const anna = await portal.signIn('anna.kompletowska')
    const own = { idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: [100104], idNaleznosciRaty: [], ...RETURN }
    expect((await portal.post(`/platnosci/p24/dodajPrzelew?pesel=${ANNA}`, own, anna)).json()).toMatchObject({ kod: 1701 })
    const { platnosci } = (await portal.get(`/platnosci/dajHistoriePlatnosci?pesel=${ANNA}`, anna)).json()
    expect(platnosci[0]).toMatchObject({ tytul: 'N/001001: wpłata przez link', etap: 'zlecona', kwota: 319 })
    const cancelled = await portal.post(`/platnosci/anulujPrzelew?pesel=${ANNA}`, { idTransakcji: platnosci[0].idTransakcji }, anna)
    expect(cancelled.json()).toMatchObject({ etap: 'anulowana' })
    expect((await check('N/001001', 319)).statusCode).toBe(200)
  })

  it('is given up by the tab that ordered and by no other, and the amount can be paid again at once', async () => {
    const secret = newSecret()
    await order(await passOf('N/001001', 319), secret)
    const cancel = (sekret: string) => post(contract.cancel.path, { sekret }, stranger())
    expect((await cancel(newSecret())).json()).toMatchObject({ kod: 1004 })
    expect((await check('N/001001', 319)).json()).toMatchObject({ kod: 1707 })
    expect((await cancel(secret)).json()).toMatchObject({ etap: 'anulowana' })
    expect((await check('N/001001', 319)).statusCode).toBe(200)
    // Once more is the same, and frees nothing of anybody else.
    expect((await cancel(secret)).json()).toMatchObject({ etap: 'anulowana' })
  })

  it('gives the confirmation to the tab that ordered, of symbol, amount and day alone', async () => {
    const secret = newSecret()
    const { urlPrzekierowania } = (await order(await passOf('N/001001', 319), secret)).json()
    expect((await post(contract.paper.path, { sekret: secret }, stranger())).json()).toMatchObject({ kod: 1706 })
    await payAt(urlPrzekierowania)
    portal.clock.set('2026-10-05', '07:06:00')
    await portal.jobs.find(({ name }) => name === 'settle-payments')?.run()
    const told = (await receipt(secret)).json()
    expect(told).toEqual({ symbol: 'N/001001', kwota: 319, etap: 'oplacona', dzien: '2026-10-05' })
    const paper = await post(contract.paper.path, { sekret: secret }, stranger())
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [payment] = (
      await portal.pool.query<{ attempt_id: string; id: string }>(
        "select attempt_id, id from portal.payment where state = 'PAID' and link_key is not null",
      )
    ).rows
    expect((await receipt(payment?.attempt_id.replaceAll('-', '') ?? '')).json()).toMatchObject({ kod: 1004 })
    // Nobody is written to: who paid has left no address, and the office would get the mail.
    expect((await portal.pool.query("select from portal.mail where recipient = 'urzad@przykladowa.example'")).rowCount).toBe(0)
    const anna = await portal.signIn('anna.kompletowska')
    expect((await portal.get(`${receipts.one.path}?pesel=${ANNA}&idPrzelewu=${payment?.id}`, anna)).statusCode).toBe(200)
  })
})

describe('the address on a slip that the portal has printed', () => {
  it('is no guess, for this card and amount alone, and names nobody', async () => {
    const keys = { publicUrl: 'http://localhost:8080', letterKey: deriveSecrets(Buffer.from(TEST_SECRET, 'base64')).letterKey }
    const address = new URL(letterAddress(keys, { symbol: 'OL/001001', kwota: 300.38 }))
    expect([address.pathname, address.search]).toEqual(['/zaplac-z-listu', ''])
    const paper = letterFragment.read(address.hash)
    expect(paper).toEqual({ symbol: 'OL/001001', kwota: 300.38, kod: expect.stringMatching(/^[\w-]{22}$/) })
    const from = stranger()
    const byCode = (body: object) => post(contract.check.path, { ...paper, ...body }, from)
    // More often than guesses are borne, and without any work of the browser.
    const answers = await Promise.all(Array.from({ length: 12 }, () => byCode({})))
    expect(new Set(answers.map(({ statusCode }) => statusCode)).has(429)).toBe(false)
    for (const other of [{ kwota: 300.39 }, { symbol: 'OL/001002' }, { kod: 'A'.repeat(22) }]) await byCode(other)
    expect((await byCode({ kwota: 1 })).json()).toMatchObject({ kod: 1011 })
  })
})

describe('guesses', () => {
  it('of one address are ten an hour, from the third on with work, and of IPv6 its network counts', async () => {
    const at = (last: number) => `2001:db8:1:2::${last}`
    for (let tries = 1; tries <= 2; tries += 1) expect((await check('N/111111', tries, at(tries))).json()).toMatchObject({ kod: 1707 })
    expect((await check('N/111112', 3, at(3))).json()).toMatchObject({ kod: 1011 })
    for (let tries = 3; tries <= 10; tries += 1)
      expect((await check(`N/1111${tries}`, tries, at(tries), await proof())).json()).toMatchObject({ kod: 1707 })
    expect((await check('N/111120', 11, at(11), await proof())).statusCode).toBe(429)
    expect((await check('N/111120', 11, '2001:db8:1:3::1')).statusCode).toBe(409)
  })

  it('of one symbol are twenty a day, and lock its owner out of nothing', async () => {
    for (let tries = 1; tries <= 20; tries += 1) expect((await check('O/003001', tries / 100)).statusCode).toBe(409)
    expect((await check('o/003001', 288)).statusCode).toBe(429)
    const jan = await portal.signIn('jan.zaleglowski')
    const own = { idKartyNaleznosci: 40003001, idNaleznosciRatyZbiorczej: [4000300103], idNaleznosciRaty: [], ...RETURN }
    expect((await portal.post(`/platnosci/p24/dodajPrzelew?pesel=${JAN}`, own, jan)).statusCode).toBe(200)
  })

  it('of all together are a thousand an hour, and none of them tells a card from none', async () => {
    const answers = new Map<string, number>()
    for (let guess = 0; guess < 1000; guess += 1) {
      // Half of them are cards of the demo, with amounts that nobody owes.
      const symbol = guess % 2 ? `N/00${1000 + guess}` : `Q/${guess}`
      const { statusCode, body } = await check(symbol, 100_000 + guess / 100)
      const answer = `${statusCode} ${body.replace(/\d+ s\./, 'n s.')}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    expect([...answers.keys()].map((answer) => answer.slice(0, 3)).toSorted()).toEqual(['409', '429'])
    expect((await check('N/001001', 1)).statusCode).toBe(429)
  })
})
