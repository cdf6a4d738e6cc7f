import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { openPdf } from '#integrations/documents/testing.ts'

const PATH = '/smieci/dajParametryOplatZaOdpady'
const ANNA = 'pesel=78041200464'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const parameters = async (login: string, subject: string) => (await portal.get(`${PATH}?${subject}`, await portal.signIn(login))).json()

describe('waste parameters', () => {
  it.each([
    ['anna.kompletowska', ANNA, 2, 3],
    ['przykladowe.zaklady', 'nip=9990000014', 2, 1],
    ['jan.zaleglowski', 'pesel=72080506198', 1, 2],
    ['wanda.pustkowiak', 'pesel=06320607743', 0, 0],
    ['roman.rolniczak', 'pesel=65052908430', 2, 1],
    ['karczma.podlipa', 'nip=9990001019', 1, 0],
    ['helena.wodomierska', 'pesel=59032109005', 1, 0],
    ['tomasz.wielopodmiotowicz', 'nip=9990002013', 3, 6],
    ['oksana.prykladna', 'pesel=93020802644', 1, 1],
  ])('of %s: %s', async (login, subject, current, archive) => {
    const { parametryOplatAktualne, parametryOplatArchiwalne } = await parameters(login, subject)
    expect([parametryOplatAktualne.length, parametryOplatArchiwalne.length]).toEqual([current, archive])
  })

  it('tell value, unit and period of each, and null where there is no end', async () => {
    const { parametryOplatAktualne, parametryOplatArchiwalne, stanNaDzien } = await parameters('oksana.prykladna', 'pesel=93020802644')
    const point = { punktOdbioru: 'Szkolna 8/3, 99-999 Przykładowo', parametr: 'liczba osób' }
    expect(parametryOplatAktualne).toEqual([{ ...point, odDnia: '2025-09-01', doDnia: null, wartosc: 2, jednostkaMiary: 'osoby' }])
    expect(parametryOplatArchiwalne).toEqual([
      { ...point, odDnia: '2025-03-01', doDnia: '2025-08-31', wartosc: 1, jednostkaMiary: 'osoba' },
    ])
    expect(stanNaDzien).toBe('2026-10-05')
  })

  it('are current from their first day to the end of their last, and to come before it', async () => {
    const counts: Record<string, number[]> = {}
    for (const day of ['2025-02-28', '2025-03-01', '2025-08-31', '2025-09-01']) {
      portal.clock.set(day)
      const { parametryOplatAktualne, parametryOplatArchiwalne, parametryOplatPrzyszle } = await parameters(
        'oksana.prykladna',
        'pesel=93020802644',
      )
      counts[day] = [parametryOplatAktualne.length, parametryOplatArchiwalne.length, parametryOplatPrzyszle.length]
    }
    portal.clock.set('2026-10-05')
    expect(counts).toEqual({ '2025-02-28': [0, 0, 2], '2025-03-01': [1, 0, 1], '2025-08-31': [1, 0, 1], '2025-09-01': [1, 1, 0] })
  })

  it.each([
    ['', 'aktualne'],
    ['&typWyswietlania=archiwalne&lang=uk', 'archiwalne'],
  ])('come as PDF of one list: "%s"', async (query, list) => {
    const response = await portal.get(`${PATH}/pdf?${ANNA}${query}`, await portal.signIn('anna.kompletowska'))
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.headers['content-disposition']).toContain(`parametry-oplat-za-odpady-osoby-${list}.pdf`)
  })

  it('that start tomorrow stand on the paper of the current ones', async () => {
    const token = await portal.signIn('edyta.brzegowa')
    const { podmioty } = (await portal.get('/lista-podmiotow', token)).json<{ podmioty: { pesel: string | null }[] }>()
    const subject = `pesel=${podmioty.find(({ pesel }) => pesel !== null)?.pesel}`
    const answer = (await portal.get(`${PATH}?${subject}`, token)).json()
    expect(answer.parametryOplatPrzyszle).toEqual([expect.objectContaining({ odDnia: '2026-10-06' })])
    const pdf = openPdf((await portal.get(`${PATH}/pdf?${subject}`, token)).rawPayload)
    expect(pdf.text()).toContain('Parametry, które zaczną obowiązywać')
    expect(pdf.text()).toContain('06.10.2026')
  })

  it('refuse a list that is none, and name the field', async () => {
    const response = await portal.get(`${PATH}/pdf?${ANNA}&typWyswietlania=przyszle`, await portal.signIn('anna.kompletowska'))
    expect([response.statusCode, Object.keys(response.json().pola)]).toEqual([400, ['typWyswietlania']])
  })

  it.each([PATH, `${PATH}/pdf`])('are nobody else’s, at %s', async (path) => {
    const token = await portal.signIn('jan.zaleglowski')
    const response = await portal.get(`${path}?${ANNA}`, token)
    expect([response.statusCode, response.json().kod]).toEqual([403, 1403])
    expect((await portal.get(`${path}?${ANNA}`)).statusCode).toBe(401)
  })
})
