import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { sumPln } from '#shared/money.ts'

const YEARS = [2021, 2022, 2023, 2024, 2025, 2026]

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

async function expenses(query = ''): Promise<Line[]> {
  const { listaWydatkow }: { listaWydatkow: Line[] } = (await portal.get(`/fk/gmina/dajWydatkiBudzetu${query}`)).json()
  return listaWydatkow
}

const planOf = (lines: readonly { planPoZmianach: number }[]) => sumPln(lines.map(({ planPoZmianach }) => planPoZmianach))

describe('budget expenditure', () => {
  it('is that of the latest year unless another is asked for, in the order of the classification', async () => {
    const lines = await expenses()
    const keys = lines.map(({ rozdzial, paragraf }) => rozdzial + paragraf)
    expect(Object.keys(lines[0] ?? {})).toEqual([
      'rozdzial',
      'paragraf',
      'nazwaPozycji',
      'planPoZmianach',
      'wydatki',
      'zobowiazania',
      'koszty',
      'zaangazowanie',
    ])
    expect(keys).toEqual(keys.toSorted())
    expect(lines).toEqual(await expenses('?rok=2026'))
    expect(lines).not.toEqual(await expenses('?rok=2025'))
    expect(await expenses('?rok=1999')).toEqual([])
  })

  it.each(YEARS)('stands in a sensible relation to the income of %i and is committed before it is paid', async (year) => {
    const { listaDochodow } = (await portal.get(`/fk/gmina/dajDochodyBudzetu?rok=${year}`)).json()
    const planned = (await expenses(`?rok=${year}`)).filter(({ planPoZmianach }) => planPoZmianach > 0)
    const share = planOf(planned) / planOf(listaDochodow)
    expect(share).toBeGreaterThan(0.98)
    expect(share).toBeLessThan(1.05)
    expect(
      planned.filter(({ wydatki, zaangazowanie, planPoZmianach }) => !(wydatki <= zaangazowanie && zaangazowanie <= planPoZmianach)),
    ).toEqual([])
  })

  it('has also what was spent without a plan', async () => {
    expect((await expenses()).filter(({ planPoZmianach, wydatki }) => planPoZmianach === 0 && wydatki > 0)).toHaveLength(1)
  })

  it.each(['pdf', 'csv'])('comes as %s, named by its year', async (kind) => {
    const { headers, rawPayload } = await portal.get(`/fk/gmina/dajWydatkiBudzetu/${kind}?rok=2025`)
    expect(headers['content-disposition']).toContain(`budzet-wydatki-2025.${kind}`)
    expect(rawPayload.length).toBeGreaterThan(10_000)
  })
})

describe('the years of the budget', () => {
  const years = async () => (await portal.get('/fk/gmina/dajLataBudzetowe')).json()

  it('are one call of both services, ascending', async () => {
    expect(await years()).toEqual({ lataBudzetowe: YEARS })
  })

  it('are also those of which only one side was delivered; the other side says that it has nothing', async () => {
    const { rows } = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
    const view = `${rows[0]?.schema_name}."wydatkiBudzetu"`
    await portal.pool.query(`create view without_2026 as select * from ${view} where rok < 2026; alter view ${view} rename to whole`)
    await portal.pool.query(
      `alter view without_2026 set schema ${rows[0]?.schema_name}; alter view ${rows[0]?.schema_name}.without_2026 rename to "wydatkiBudzetu"`,
    )
    // Parameters that say nothing: answers kept from before are not asked.
    expect((await portal.get('/fk/gmina/dajLataBudzetowe?lang=de')).json()).toEqual({ lataBudzetowe: YEARS })
    expect(await expenses('?lang=de')).toEqual([])
  })

  it('stay open when one of both services has a break, and close with the second', async () => {
    const addBreak = (id: number) =>
      portal.pool.query("insert into portal.technical_break (service_id, starts_at) values ($1, now() - interval '1 minute')", [id])
    const codes = async () =>
      Promise.all(['dajDochodyBudzetu', 'dajLataBudzetowe'].map(async (call) => (await portal.get(`/fk/gmina/${call}`)).json().kod))
    await addBreak(1)
    await expect.poll(codes).toEqual([1504, undefined])
    await addBreak(2)
    await expect.poll(codes).toEqual([1504, 1504])
  })
})

interface Line {
  rozdzial: string
  paragraf: string
  nazwaPozycji: string
  planPoZmianach: number
  wydatki: number
  zobowiazania: number
  koszty: number
  zaangazowanie: number
}
