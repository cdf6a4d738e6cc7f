import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { Przelewy24 } from '#integrations/przelewy24/adapter.ts'
import { sign } from '#integrations/przelewy24/sign.ts'
import { simulatorDefaults, startSimulators, type Simulators } from '#simulators/simulators.ts'

/** The calls as clients see them: the whole portal with the demo municipality, and the simulated gateway over HTTP. */

const ANNA = '78041200464'
const ANNA_CARD = { idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: [100104] }
const JAN = '72080506198'
const JAN_CARD = 3001

let simulators: Simulators
let portal: TestPortal
let anna = ''
let jan = ''

beforeAll(async () => {
  simulators = await startSimulators({ simulatorsPort: 0 })
  const settings = Object.entries(simulatorDefaults({}, simulators)).map(([name, value]) => [name, String(value)])
  portal = await startTestPortal(Object.fromEntries(settings))
  anna = await portal.signIn('anna.kompletowska')
  jan = await portal.signIn('jan.zaleglowski')
}, 180_000)
afterAll(async () => {
  await portal.close()
  await simulators.close()
})

const RETURN = {
  idNaleznosciRaty: [],
  nip: null,
  urlPowrotuOk: 'http://localhost:8080/platnosc-wynik?wynik=ok',
  urlPowrotuBlad: 'http://localhost:8080/platnosc-wynik?wynik=blad',
}
const order = (body: object, token = anna, pesel = ANNA, headers = {}) =>
  portal.post(`/platnosci/p24/dodajPrzelew?pesel=${pesel}`, { ...RETURN, ...body }, token, headers)

async function instalment(token: string, pesel: string, card: number, id: number): Promise<Record<string, unknown> | undefined> {
  const response = await portal.get(`/naleznosci/dajNaleznosciKarty?pesel=${pesel}&idKartyNaleznosci=${card}`, token)
  const { ratyZbiorcze }: { ratyZbiorcze: Record<string, unknown>[] } = response.json()
  return ratyZbiorcze.find((row) => row['idNaleznosciRatyZbiorczej'] === id)
}

/** The message that the gateway would send about a paid transaction. */
async function messageAbout(sessionId: string): Promise<object> {
  const { P24_URL = '', P24_MERCHANT_ID = 0, P24_POS_ID = 0, P24_API_KEY = '', P24_CRC = '' } = simulatorDefaults({}, simulators)
  const config = { url: P24_URL, merchantId: P24_MERCHANT_ID, posId: P24_POS_ID, apiKey: P24_API_KEY, crc: P24_CRC, notificationIps: [] }
  const found = await new Przelewy24(config).find(sessionId)
  if (found.kind !== 'found') throw new Error('not found')
  const { orderId, amount } = found.transaction
  const fields = {
    merchantId: P24_MERCHANT_ID,
    posId: P24_POS_ID,
    sessionId,
    amount,
    originAmount: amount,
    currency: 'PLN',
    orderId,
    methodId: 154,
    statement: 'p24-A1B',
  }
  return { ...fields, sign: sign('notification', fields, P24_CRC) }
}

async function payAt(address: string): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ czynnosc: 'zaplac-bez-powiadomienia' }),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? '').searchParams.get('platnosc') ?? ''
}

describe('paying an instalment of the demo municipality', () => {
  it('goes from the order through the gateway to the history, and locks the instalment meanwhile', async () => {
    const ordered = await order({ ...ANNA_CARD, kwotaRazem: 319 }, anna, ANNA, { 'idempotency-key': 'portal-test-key' })
    expect(ordered.statusCode).toBe(200)
    expect(await instalment(anna, ANNA, 1001, 100104)).toMatchObject({
      zleconoPlatnoscZP24: true,
      zleconoPlatnoscZKIR: false,
      etapPlatnosci: 'zlecona',
      dataZaplaty: null,
    })
    expect((await order({ ...ANNA_CARD, kwotaRazem: 319 }, anna, ANNA, { 'idempotency-key': 'portal-test-key' })).json()).toEqual(
      ordered.json(),
    )
    expect((await order(ANNA_CARD)).json()).toMatchObject({ kod: 1701, raty: [{ idNaleznosciRatyZbiorczej: 100104, powod: 'zlecona' }] })

    const attempt = await payAt(ordered.json().urlPrzekierowania)
    expect((await portal.get(`/platnosci/stan?platnosc=${attempt}`)).json()).toMatchObject({ status: 'zlecona', czyOstateczny: false })
    const told = await portal.post('/platnosci/p24/powiadomienie', await messageAbout(attempt))
    expect([told.statusCode, told.body]).toEqual([200, ''])
    const state = async () => (await portal.get(`/platnosci/stan?platnosc=${attempt}`)).json()
    await expect
      .poll(state)
      .toEqual({ idTransakcji: ordered.json().idPrzelewu, dostawca: 'p24', status: 'zrealizowana', etap: 'oplacona', czyOstateczny: true })

    const row = {
      zleconoPlatnoscZP24: true,
      powodBlokady: 'zlecona',
      etapPlatnosci: 'oplacona',
      dataZaplaty: '2026-10-05',
      czyWybieralna: false,
    }
    expect(await instalment(anna, ANNA, 1001, 100104)).toMatchObject(row)
    const { platnosci } = (await portal.get(`/platnosci/dajHistoriePlatnosci?pesel=${ANNA}`, anna)).json()
    expect(platnosci[0]).toMatchObject({
      idTransakcji: ordered.json().idPrzelewu,
      kwota: 319,
      status: 'zrealizowana',
      raty: [{ kwotaGlowna: 319 }],
    })
    const pdf = await portal.get(`/platnosci/dajHistoriePlatnosci/pdf?pesel=${ANNA}&idTransakcji=${ordered.json().idPrzelewu}`, anna)
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  })

  it('is ordered for the person of the account by the body alone, and finished by the job when no message comes', async () => {
    const ordered = await portal.post(
      '/platnosci/p24/dodajPrzelew',
      { ...RETURN, idKartyNaleznosci: JAN_CARD, idNaleznosciRatyZbiorczej: [300102] },
      jan,
    )
    expect(ordered.statusCode).toBe(200)
    const attempt = await payAt(ordered.json().urlPrzekierowania)
    portal.clock.set('2026-10-05', '07:10:00')
    await portal.jobs.find(({ name }) => name === 'settle-payments')?.run()
    expect((await portal.get(`/platnosci/stan?platnosc=${attempt}`)).json()).toMatchObject({ status: 'zrealizowana' })
  })
})

describe('for another person, by their leave (C-116),', () => {
  it('is ordered by who acts, kept under both, and refused with nothing kept once it has ended', async () => {
    const leave = `insert into portal.authorisation (account_id, subject_pesel, agent_id, label, packages, level, from_day, to_day, state, created_at, confirmed_at)
      select a.id, a.pesel, b.id, 'Jan', '{ODPADY}', 'PLACI', '2026-01-01', '2026-12-31', 'ACTIVE', now(), now()
        from portal.account a, portal.account b where a.login = 'anna.kompletowska' and b.login = 'jan.zaleglowski'`
    await portal.pool.query(leave)
    onTestFinished(async () => void (await portal.pool.query('delete from portal.authorisation')))
    const { karty } = (await portal.get(`/naleznosci/dajKartyNaleznosci?pesel=${ANNA}`, jan)).json()
    interface Listed {
      readonly idKartyNaleznosci: number
      readonly nastepne: readonly { readonly idNaleznosciRatyZbiorczej: number; readonly czyWybieralna: boolean }[]
    }
    const [wanted] = (karty as Listed[]).flatMap(({ idKartyNaleznosci, nastepne }) =>
      nastepne
        .filter((one) => one.czyWybieralna)
        .map((one) => ({ idKartyNaleznosci, idNaleznosciRatyZbiorczej: [one.idNaleznosciRatyZbiorczej] })),
    )
    if (!wanted) throw new Error('nothing can be paid')
    expect((await order(ANNA_CARD, jan)).statusCode).toBe(404)
    const ordered = await order(wanted, jan)
    expect(ordered.statusCode).toBe(200)
    const kept = 'select a.login, p.pesel from portal.payment p join portal.account a on a.id = p.account_id where p.id = $1'
    const { idPrzelewu } = ordered.json()
    expect((await portal.pool.query(kept, [idPrzelewu])).rows).toEqual([{ login: 'jan.zaleglowski', pesel: ANNA }])
    expect((await portal.post(`/platnosci/anulujPrzelew?pesel=${ANNA}`, { idTransakcji: idPrzelewu }, jan)).statusCode).toBe(200)
    await portal.pool.query("update portal.authorisation set state = 'ENDED', ended_at = now(), ended_by = 'account'")
    const count = async () => (await portal.pool.query('select count(*) from portal.payment')).rows
    const before = await count()
    expect([(await order(wanted, jan)).json().kod, await count()]).toEqual([1415, before])
  })
})

describe('an overdue instalment that is paid', () => {
  const next = async () => {
    const { pozycje }: { pozycje: Record<string, unknown>[] } = (await portal.get('/uzytkownik/co-dalej', jan)).json()
    return pozycje.find((item) => item['idNaleznosciRatyZbiorczej'] === 300102)
  }
  const card = async () => {
    const { karty }: { karty: Record<string, unknown>[] } = (await portal.get(`/naleznosci/dajKartyNaleznosci?pesel=${JAN}`, jan)).json()
    return karty.find((one) => one['idKartyNaleznosci'] === JAN_CARD)
  }

  it('is late no more, and its interest stops on the day of the payment', async () => {
    const before = await instalment(jan, JAN, JAN_CARD, 300102)
    portal.clock.set('2026-10-25')
    const after = await instalment(jan, JAN, JAN_CARD, 300102)
    expect(after).toMatchObject({
      poTerminie: false,
      dniPoTerminie: 0,
      etapPlatnosci: 'oplacona',
      dataZaplaty: '2026-10-05',
      kwotaRazem: before?.['kwotaRazem'],
    })
    expect(await next()).toMatchObject({ stan: 'zlecona', etapPlatnosci: 'oplacona', dataZaplaty: '2026-10-05' })
    expect(await card()).toMatchObject({
      liczbaZleconych: 1,
      liczbaOplaconych: 1,
      kwotaOplacona: before?.['kwotaRazem'],
      liczbaWyjasnianych: 0,
    })
  })

  it('is in the office’s hands everywhere while a clerk has a question about it', async () => {
    const { rows } = await portal.pool.query<{ id: string }>(
      'select payment_id as id from portal.payment_instalment where collective_id = 300102 and live',
    )
    await portal.pool.query(
      "insert into portal.payment_case (payment_id, number, kind, account_number, origin, opened_at) values ($1, 9, 'second-order', '75', '{}', now())",
      [rows[0]?.id],
    )
    expect(await instalment(jan, JAN, JAN_CARD, 300102)).toMatchObject({ poTerminie: false, etapPlatnosci: 'wyjasniana' })
    expect(await next()).toMatchObject({ etapPlatnosci: 'wyjasniana' })
    expect(await card()).toMatchObject({ liczbaOplaconych: 0, kwotaOplacona: 0, liczbaWyjasnianych: 1 })
    const { platnosci } = (await portal.get(`/platnosci/dajHistoriePlatnosci?pesel=${JAN}`, jan)).json()
    expect(platnosci).toContainEqual(expect.objectContaining({ idTransakcji: rows[0]?.id, status: 'zrealizowana', etap: 'wyjasniana' }))
  })
})

describe('an order that is refused', () => {
  it.each([
    ['an enforced instalment', { idKartyNaleznosci: JAN_CARD, idNaleznosciRatyZbiorczej: [300101] }, 409, 1701],
    ['one enforced among others', { idKartyNaleznosci: JAN_CARD, idNaleznosciRatyZbiorczej: [300103, 300101] }, 409, 1701],
    ['a paid instalment', { idKartyNaleznosci: 3025, idNaleznosciRatyZbiorczej: [302501] }, 409, 1701],
    ['the card of somebody else', { idKartyNaleznosci: 1001, idNaleznosciRatyZbiorczej: [100104] }, 404, 1004],
    ['another sum than was shown', { idKartyNaleznosci: JAN_CARD, idNaleznosciRatyZbiorczej: [300103], kwotaRazem: 411.99 }, 409, 1702],
    ['nothing chosen', { idKartyNaleznosci: JAN_CARD, idNaleznosciRatyZbiorczej: [] }, 422, 1704],
    [
      'an address elsewhere',
      { idKartyNaleznosci: JAN_CARD, idNaleznosciRatyZbiorczej: [300103], urlPowrotuOk: 'https://zly.example/' },
      400,
      1000,
    ],
    ['an unknown field', { idKartyNaleznosci: JAN_CARD, idNaleznosciRatyZbiorczej: [300103], kwota: 1 }, 400, 1000],
    ['numbers as text', { idKartyNaleznosci: '3001', idNaleznosciRatyZbiorczej: [300103] }, 400, 1000],
  ])('for %s says so and locks nothing', async (_name, body, status, kod) => {
    const response = await order(body, jan, JAN)
    expect([response.statusCode, response.json().kod]).toEqual([status, kod])
    expect(await instalment(jan, JAN, JAN_CARD, 300103)).toMatchObject({ zleconoPlatnoscZP24: false })
  })

  it('is one for a subject or by an account that may not', async () => {
    expect((await order(ANNA_CARD, jan, ANNA)).json().kod).toBe(1403)
    expect((await order(ANNA_CARD, jan, JAN)).statusCode).toBe(404)
    const byBody = await portal.post('/platnosci/p24/dodajPrzelew', { ...RETURN, ...ANNA_CARD, nip: '9990000014' }, jan)
    expect([byBody.statusCode, byBody.json().kod]).toEqual([403, 1403])
    const limited = await portal.signIn('marek.niezweryfikowicz')
    expect((await order(ANNA_CARD, limited, '90090301156')).json().kod).toBe(1405)
    expect((await portal.post(`/platnosci/p24/dodajPrzelew?pesel=${ANNA}`, {})).statusCode).toBe(401)
  })
})

describe('what reaches the address for messages', () => {
  it.each([[{}], [[]], ['text'], [{ sign: 'a'.repeat(96) }]])(
    'and is no message of the gateway gets 400 without a reason: %j',
    async (body) => {
      const response = await portal.post('/platnosci/p24/powiadomienie', body)
      expect(response.statusCode).toBe(400)
      expect(response.json().pola).toBeUndefined()
    },
  )
})
