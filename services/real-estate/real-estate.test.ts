import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

describe('real estate of a subject', () => {
  it('nests cadastral data and the deed, and leaves a missing deed out', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const { grunty, budynki, budowle } = (await portal.get('/podatkiGminne/dajNieruchomosci?pesel=78041200464', token)).json()
    expect([grunty.length, budynki.length, budowle.length]).toEqual([3, 2, 0])
    expect(budynki[0]).toMatchObject({
      powierzchniaBudynku: 142.5,
      daneGeodezyjne: { pelnyIdentyfikator: '990101_2.0001.125/7.1_BUD' },
      dokumentWlasnosci: { typ: 'akt notarialny', numer: expect.stringContaining('1001/2012'), dataWydania: '2012-05-14' },
    })
    expect(budynki[1].dokumentWlasnosci).toBeNull()
  })

  it('writes areas with the unit of their row, and the deed in words', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const { body } = await portal.get('/podatkiGminne/dajNieruchomosci/csv?pesel=78041200464', token)
    expect(body).toContain('3,2150;ha')
    expect(body).toContain('142,50;m²')
    expect(body).toContain('850,00;m²')
    expect(body).toContain('z dnia 14.05.2012')
  })

  it('is somebody else’s for another account', async () => {
    const token = await portal.signIn('jan.zaleglowski')
    const response = await portal.get('/podatkiGminne/dajNieruchomosci?pesel=78041200464', token)
    expect([response.statusCode, response.json().kod]).toEqual([403, 1403])
  })
})
