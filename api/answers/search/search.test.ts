import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { CALLERS, forgetSearches, keepMissed, MissedWords } from './missed.ts'

const ANNA = 'pesel=78041200464'
const DAY = '2026-10-05'

let portal: TestPortal
let anna: string
beforeAll(async () => {
  portal = await startTestPortal({ TRUSTED_PROXIES: '1' })
  anna = await portal.signIn('anna.kompletowska')
})
afterAll(() => portal.close())

interface Thing {
  readonly nazwa: string
  readonly adres: string
  readonly uslugaId: number
}

const things = async (path: string) => (await portal.get(path, anna)).json<{ pozycje: Thing[] }>().pozycje

describe('what search finds of a subject', () => {
  it('are cards, invoices and decisions, each with its page', async () => {
    const own = await things(`/wyszukiwarka/moje?${ANNA}`)
    expect(own).toContainEqual(
      expect.objectContaining({
        uslugaId: 20,
        nazwa: expect.stringContaining('N/001001'),
        slowa: expect.stringContaining('N001001'),
        adres: '/naleznosci-podatki-gminne?karta=1001',
      }),
    )
    expect(own.find(({ uslugaId }) => uslugaId === 16)).toMatchObject({
      nazwa: expect.stringMatching(/^Faktura /),
      adres: expect.stringMatching(/^\/uslugi\/lista-faktur-woda\?punkt=\d+&lata=\d{4}$/),
    })
    expect(own.find(({ uslugaId }) => uslugaId === 29)).toMatchObject({
      nazwa: expect.stringMatching(/^Decyzja /),
      adres: expect.stringMatching(/lataPodatkowe=\d{4}$/),
    })
  })

  it('is told in the language of the call', async () => {
    expect((await things(`/wyszukiwarka/moje?${ANNA}&lang=de`)).some(({ nazwa }) => nazwa.startsWith('Rechnung '))).toBe(true)
  })

  it('is nothing of anybody else', async () => {
    expect((await portal.get('/wyszukiwarka/moje?pesel=72080506198', anna)).statusCode).toBe(403)
    expect((await portal.get(`/wyszukiwarka/moje?${ANNA}`)).statusCode).toBe(401)
    expect(JSON.stringify(await things(`/wyszukiwarka/moje?${ANNA}`))).not.toContain('003001')
  })
})

describe('words for which nothing was found', () => {
  const searched = (slowo: string, address: string) =>
    portal.post('/wyszukiwarka/bezWyniku', { slowo }, undefined, { 'x-forwarded-for': address })
  const from = async (slowo: string, callers: number) => {
    for (let caller = 1; caller <= callers; caller += 1) expect((await searched(slowo, `10.7.0.${caller}`)).statusCode).toBe(200)
  }
  const kept = async () =>
    new Map(
      (
        await portal.pool.query<{ word: string; times: number }>(
          'select word, sum(times)::int as times from portal.search_miss group by word',
        )
      ).rows.map(({ word, times }) => [word, times]),
    )

  it('are written down once enough different callers have looked for them, with all of these', async () => {
    await from('basen', CALLERS - 1)
    await from('basen', CALLERS - 1)
    expect((await kept()).get('basen')).toBeUndefined()
    await from('basen', CALLERS + 1)
    expect((await kept()).get('basen')).toBe(CALLERS + 1)
  })

  it.each(['kompletowska', 'zaleglowski', 'helena'])('are not kept where they are part of a name in the registers: %s', async (name) => {
    await from(name, CALLERS + 2)
    expect((await kept()).has(name)).toBe(false)
  })

  it.each(['muller', 'mueller', 'grossmann', 'lecka', 'darc', 'шевченко', 'сергіи'])(
    'are not kept either where the register writes the name with other signs: %s',
    async (name) => {
      const { rows } = await portal.pool.query<{ schema: string }>('select schema_name as schema from portal.register_state')
      await portal.pool.query(
        `update ${rows[0]?.schema}.podmioty set nazwa = 'Jürgen MÜLLER-Großmann ŁĘCKA d’Arc Шевченко Сергій' where nazwa ilike '%wodomierska%'`,
      )
      await from(name, CALLERS + 2)
      expect((await kept()).has(name)).toBe(false)
    },
  )

  it.each(['78041200464', 'n001001', 'ab', 'Basen', 'dwa slowa', 'x'.repeat(25), ''])(
    'are refused where they are no folded word: "%s"',
    async (slowo) => {
      expect((await searched(slowo, '10.7.0.1')).statusCode).toBe(400)
    },
  )

  it('are forgotten after a year', async () => {
    await keepMissed(portal.pool, '2020-01-01', 'dawno', 3)
    await forgetSearches(portal.pool)
    expect([...(await kept()).keys()]).not.toContain('dawno')
  })
})

describe('the count in memory', () => {
  it('begins anew each day, so that nobody is known longer', () => {
    const words = new MissedWords()
    expect(['a', 'b'].map((caller) => words.note('basen', caller, DAY))).toEqual([0, 0])
    expect(words.note('basen', 'c', '2026-10-06')).toBe(0)
  })

  it('takes no further words when somebody sends invented ones, and goes on with those it has', () => {
    const words = new MissedWords()
    for (const caller of ['a', 'b']) words.note('basen', caller, DAY)
    for (let number = 0; number < 5_000; number += 1) words.note(`slowo${number}`, 'flood', DAY)
    expect(['a', 'b', 'c', 'd'].map((caller) => words.note('nowe', caller, DAY))).toEqual([0, 0, 0, 0])
    expect(words.note('basen', 'c', DAY)).toBe(CALLERS)
  })
})
