import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PATH = '/el/dajZameldowaniaWgPlciWieku'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

describe('registrations by sex and age', () => {
  it('are eight counters, which agree with the statuses of residents', async () => {
    const { zameldowanieStale, zameldowanieCzasowe, stanNaDzien } = (await portal.get(PATH)).json()
    const { statusyMieszkancow } = (await portal.get('/el/dajStatusyMeldunkoweMieszkancow')).json()
    const withStatus = (opis: string) =>
      statusyMieszkancow.find(({ opisStatusu }: { opisStatusu: string }) => opisStatusu === opis).liczbaMieszkancow
    const sum = (counters: Record<string, number>) => Object.values(counters).reduce((total, value) => total + value, 0)
    expect(Object.keys(zameldowanieStale)).toEqual([
      'liczbaKobietPonizej18',
      'liczbaMezczyznPonizej18',
      'liczbaKobietOd18',
      'liczbaMezczyznOd18',
    ])
    expect(sum(zameldowanieStale)).toBe(withStatus('Zameldowani na pobyt stały'))
    // Of the named accounts one has a temporary registration alone: Oksana Prykładna.
    expect(zameldowanieCzasowe).toEqual({
      liczbaKobietPonizej18: 0,
      liczbaMezczyznPonizej18: 0,
      liczbaKobietOd18: 1,
      liczbaMezczyznOd18: 0,
    })
    expect(stanNaDzien).toBe('2026-10-05')
  })

  it.each(['pl', 'uk'])('come as PDF in %s', async (language) => {
    const { headers, rawPayload } = await portal.get(`${PATH}/pdf?lang=${language}`)
    expect(headers['content-disposition']).toContain('zameldowania-wg-plci-wieku.pdf')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('are null before the office has delivered them', async () => {
    const { rows } = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
    const schema = rows[0]?.schema_name
    await portal.pool.query(
      `alter view ${schema}."zameldowaniaWgPlciWieku" rename to kept; create view ${schema}."zameldowaniaWgPlciWieku" as select * from ${schema}.kept where false`,
    )
    expect((await portal.get(`${PATH}?lang=de`)).json()).toMatchObject({ zameldowanieStale: null, zameldowanieCzasowe: null })
  })
})
