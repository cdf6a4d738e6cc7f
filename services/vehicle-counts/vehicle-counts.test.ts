import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PATH = '/pst/dajLiczbePojazdow'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const counts = async (query = '') => (await portal.get(`${PATH}${query}`)).json()
const total = ({ liczbaPojazdow }: { liczbaPojazdow: { liczbaPojazdow: number }[] }) =>
  liczbaPojazdow.reduce((sum, row) => sum + row.liczbaPojazdow, 0)

describe('vehicle counts', () => {
  it('are as of today unless a day is named, and count the declared vehicles', async () => {
    const today = await counts()
    expect(today).toMatchObject({ dataPrzeliczen: '2026-10-05', stanNaDzien: '2026-10-05' })
    // Anna has one vehicle, Przykładowe Zakłady four and TW Przewozy six.
    expect(total(today)).toBe(11)
    expect(
      today.liczbaPojazdow.find(({ nazwaNormy }: { nazwaNormy: string }) => nazwaNormy.endsWith('3,5 tony do 5,5 tony włącznie'))
        .liczbaPojazdow,
    ).toBe(3)
  })

  it('move with the business day and are kept by nobody', async () => {
    portal.clock.set('2026-10-06')
    const { headers, json } = await portal.get(PATH)
    portal.clock.set('2026-10-05')
    expect([json().dataPrzeliczen, headers['cache-control']]).toEqual(['2026-10-06', 'no-store'])
    expect((await counts()).dataPrzeliczen).toBe('2026-10-05')
  })

  it('hold from their day on, and there are none before the first', async () => {
    const state = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
    const view = `${state.rows[0]?.schema_name}."liczbaPojazdow"`
    const rows = `select 'norma' as "nazwaNormy", d::date as "odDnia", n as "liczbaPojazdow" from (values ('2020-03-01', 4), ('2022-01-01', 7), ('2024-01-01', 0)) as v (d, n)`
    await portal.pool.query(`alter view ${view} rename to kept; create view ${view} as ${rows}`)
    const days = ['2020-02-29', '2020-03-01', '2021-12-31', '2022-01-01', '2023-12-31', '2024-01-01']
    const found = await Promise.all(days.map(async (day) => total(await counts(`?dataPrzeliczen=${day}`))))
    await portal.pool.query(`drop view ${view}; alter view ${state.rows[0]?.schema_name}.kept rename to "liczbaPojazdow"`)
    expect(found).toEqual([0, 4, 4, 7, 7, 0])
  })

  it.each(['2026-10-06', '1899-12-31', '2026-02-30', 'wczoraj'])('refuse %s and name the field', async (day) => {
    const { statusCode, json } = await portal.get(`${PATH}?dataPrzeliczen=${day}`)
    expect([statusCode, json().kod, Object.keys(json().pola)]).toEqual([400, 1000, ['dataPrzeliczen']])
  })

  it.each(['pl', 'uk'])('come as PDF in %s, named by the day', async (language) => {
    const { headers, rawPayload } = await portal.get(`${PATH}/pdf?dataPrzeliczen=2025-01-01&lang=${language}`)
    expect(headers['content-disposition']).toContain('liczba-pojazdow-2025-01-01.pdf')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
