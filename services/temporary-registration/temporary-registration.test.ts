import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const registrations = async () => {
  const token = await portal.signIn('anna.kompletowska')
  return (await portal.get('/el/dajAktualneZameldowanie?pesel=78041200464', token)).json().zameldowania
}

describe('the temporary registration of a person', () => {
  it('is the one that lasts today, with the person’s own number', async () => {
    expect(await registrations()).toEqual([
      {
        nrPesel: '78041200464',
        nazwaMiejscowosci: 'Przykładowo',
        nazwaUlicy: 'Lipowa',
        nrDomu: '5',
        nrLokalu: '12',
        dataZameldowania: '2026-06-01',
        dataWymeldowania: '2026-12-31',
      },
    ])
  })

  it('lasts to the end of its last day and is not shown before its first', async () => {
    const at: Record<string, number> = {}
    for (const day of ['2025-12-31', '2026-01-01', '2026-05-31', '2026-06-01', '2026-12-31', '2027-01-01']) {
      portal.clock.set(day)
      at[day] = (await registrations()).length
    }
    portal.clock.set('2026-10-05')
    expect(at).toEqual({ '2025-12-31': 1, '2026-01-01': 0, '2026-05-31': 0, '2026-06-01': 1, '2026-12-31': 1, '2027-01-01': 0 })
  })

  it('is nothing an institution can have', async () => {
    const token = await portal.signIn('przykladowe.zaklady')
    const answer = await portal.get('/el/dajAktualneZameldowanie?nip=9990000014', token)
    expect([answer.statusCode, answer.json().kod]).toEqual([403, 1404])
  })
})
