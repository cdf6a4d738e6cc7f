import { describe, expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'
import { texts } from './texts.ts'

const portal = await portalOfFile()

const ANNA = 'pesel=78041200464'
const ROMAN = 'pesel=65052908430'
const get = async (login: string, path: string) => (await portal.get(path, await portal.signIn(login))).json()

describe('refunds of diesel excise', () => {
  it('tell what was decided, what is left of the limit, and whether it has been paid out', async () => {
    const limit = { rocznyLimitZwrotu: 3853.92 }
    const { zwroty, wnioskiBezDecyzji } = await get('roman.rolniczak', `/paliwa/dajZwroty?${ROMAN}`)
    expect(zwroty).toEqual([
      {
        ...limit,
        numerDecyzji: 'FN.3153.47.2026.D',
        dataWydaniaDecyzji: '2026-03-05',
        kwotaZwrotu: 1213.6,
        pozostalyLimitZwrotuDoWykorzystania: 2640.32,
        kwotaWyplacona: 1213.6,
        czyWyplacono: true,
      },
      {
        ...limit,
        numerDecyzji: 'FN.3153.88.2026.D',
        dataWydaniaDecyzji: '2026-09-16',
        kwotaZwrotu: 1998,
        pozostalyLimitZwrotuDoWykorzystania: 642.32,
        kwotaWyplacona: 0,
        czyWyplacono: false,
      },
    ])
    expect(wnioskiBezDecyzji).toEqual([])
  })

  it.each(['pl', 'uk'] as const)('name the application that still waits for its decision, in %s', async (lang) => {
    const { zwroty, wnioskiBezDecyzji } = await get('anna.kompletowska', `/paliwa/dajZwroty?${ANNA}&lang=${lang}`)
    expect(zwroty).toEqual([
      expect.objectContaining({
        kwotaZwrotu: 222,
        pozostalyLimitZwrotuDoWykorzystania: 301.4,
        rocznyLimitZwrotu: 523.4,
        czyWyplacono: true,
      }),
    ])
    expect(wnioskiBezDecyzji).toEqual([
      { sygnaturaWniosku: 'FN.3153.97.2026', dataZlozeniaWniosku: '2026-08-31', stanDecyzji: texts.noDecision[lang] },
    ])
  })

  it('of another year are asked for by it, and the years stand ascending', async () => {
    const { zwroty } = await get('roman.rolniczak', `/paliwa/dajZwroty?${ROMAN}&rok=2025`)
    expect(zwroty.map((row: { kwotaWyplacona: number }) => row.kwotaWyplacona)).toEqual([1314, 2044])
    expect(await get('roman.rolniczak', `/paliwa/dajLataZwrotow?${ROMAN}`)).toEqual({ lataZwrotow: [2025, 2026] })
    // Of nobody else: Anna began a year later, Wanda has no land.
    expect(await get('anna.kompletowska', `/paliwa/dajLataZwrotow?${ANNA}`)).toEqual({ lataZwrotow: [2026] })
    expect(await get('wanda.pustkowiak', '/paliwa/dajLataZwrotow?pesel=06320607743')).toEqual({ lataZwrotow: [] })
    expect(await get('wanda.pustkowiak', '/paliwa/dajZwroty?pesel=06320607743')).toMatchObject({ zwroty: [], wnioskiBezDecyzji: [] })
  })
})
