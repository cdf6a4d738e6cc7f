import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PATH = '/el/dajStatusyMeldunkoweMieszkancow'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

describe('statuses of residents', () => {
  it('are few enough for one page of nine, the most frequent first', async () => {
    const { statusyMieszkancow, stanNaDzien } = (await portal.get(PATH)).json()
    const counts = statusyMieszkancow.map(({ liczbaMieszkancow }: { liczbaMieszkancow: number }) => liczbaMieszkancow)
    expect(statusyMieszkancow[0]).toEqual({ opisStatusu: 'Zameldowani na pobyt stały', liczbaMieszkancow: expect.any(Number) })
    expect(counts).toHaveLength(9)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
    expect(stanNaDzien).toBe('2026-10-05')
  })

  it.each(['pdf', 'csv'])('come as %s', async (kind) => {
    expect((await portal.get(`${PATH}/${kind}`)).headers['content-disposition']).toContain(`statusy-mieszkancow.${kind}`)
  })
})
