import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { countTags, openPdf } from '#integrations/documents/testing.ts'
import { decodeNumber, encodeNumber } from './number.ts'
import { texts } from './texts.ts'

const PATH = '/woda/dajProtokolWymiany/pdf'
const HELENA = 'pesel=59032109005'
/** The coat of arms at the head of every document. */
const CREST = 1
const REPLACED = 'W-2026-001207'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const protocol = async (login: string, subject: string, number: string, more = '') =>
  portal.get(`${PATH}?${subject}&numerWodomierza=${encodeNumber(number)}${more}`, await portal.signIn(login))

async function pointsOf(login: string, subject: string) {
  const {
    punktyOdbioru,
  }: { punktyOdbioru: { lataOdbioru: number[]; liczniki: { numerLicznika: string; dataWyjecia: string | null }[] }[] } = (
    await portal.get(`/woda/dajPunktyOdbioru?${subject}`, await portal.signIn(login))
  ).json()
  return punktyOdbioru
}

describe('the reports of meter replacements', () => {
  it.each([
    ['anna.kompletowska', 'pesel=78041200464', 1, 1],
    ['przykladowe.zaklady', 'nip=9990000014', 3, 5],
    ['jan.zaleglowski', 'pesel=72080506198', 0, 1],
    ['wanda.pustkowiak', 'pesel=06320607743', 0, 0],
    ['roman.rolniczak', 'pesel=65052908430', 0, 0],
    ['karczma.podlipa', 'nip=9990001019', 1, 1],
    ['helena.wodomierska', HELENA, 1, 3],
    ['tomasz.wielopodmiotowicz', 'nip=9990002013', 6, 9],
  ] as const)('of %s (%s): %i of %i meters', async (login, subject, available, count) => {
    const token = await portal.signIn(login)
    const meters = (await pointsOf(login, subject)).flatMap(({ liczniki }) => liczniki)
    const answers = await Promise.all(
      meters.map(({ numerLicznika }) => portal.get(`${PATH}?${subject}&numerWodomierza=${encodeNumber(numerLicznika)}`, token)),
    )
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, answers.length]).toEqual([available, count])
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { kod: 1604, opis: 'Brak pliku dla wybranego wodomierza.' }])
    }
  })

  it('tell what was taken out and what was put in, in the reader’s language', async () => {
    const file = await protocol('helena.wodomierska', HELENA, REPLACED)
    expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringContaining('protokol-wymiany-W-2026-001207.pdf'),
    ])
    const pdf = openPdf(file.rawPayload)
    for (const words of [
      'PW/41/2026',
      '18.03.2026',
      'Wodna 3, 99-999 Przykładowo',
      'W-2021-004512, stan 510 m³',
      'W-2026-001207, stan 0 m³',
      'PL 118204',
    ]) {
      expect(pdf.text().replaceAll('\u00A0', ' ')).toContain(words)
    }
    expect([pdf.info['Title'], countTags(pdf.structure, 'Figure')]).toEqual(['Protokół wymiany wodomierza', CREST])
    const german = openPdf((await protocol('helena.wodomierska', HELENA, REPLACED, '&lang=de')).rawPayload)
    expect(german.text()).toContain('Ausgebauter Zähler')
  })

  it('come with photographs that a screen reader can name, where that is asked for', async () => {
    const file = await protocol('helena.wodomierska', HELENA, REPLACED, '&czyZeZdjeciami=true')
    expect(file.headers['content-disposition']).toContain('protokol-wymiany-W-2026-001207-ze-zdjeciami.pdf')
    const pdf = openPdf(file.rawPayload)
    expect(countTags(pdf.structure, 'Figure')).toBe(CREST + 2)
    expect(pdf.text()).toContain('Zdjęcie 1. Wodomierz zdjęty W-2021-004512')
    expect(pdf.objects.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('say so where no photographs were delivered', async () => {
    const views = await portal.pool.query<{ schema: string }>(
      "select table_schema as schema from information_schema.views where table_name = 'zdjeciaProtokolow'",
    )
    for (const { schema } of views.rows) await portal.pool.query(`delete from ${schema}."zdjeciaProtokolow" where "idPodmiotu" = 1001`)
    const pdf = openPdf((await protocol('anna.kompletowska', 'pesel=78041200464', 'W-2024-001101', '&czyZeZdjeciami=true')).rawPayload)
    expect([countTags(pdf.structure, 'Figure'), pdf.text().includes(texts.noPhotos.pl)]).toEqual([CREST, true])
  })
})

describe('a meter', () => {
  it('of somebody else is as unknown as none, and no subject of somebody else is believed', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const own = 'pesel=78041200464'
    const [foreign, unknown] = await Promise.all(
      [REPLACED, 'W-9999'].map((number) => portal.get(`${PATH}?${own}&numerWodomierza=${encodeNumber(number)}`, token)),
    )
    expect([foreign?.statusCode, foreign?.body]).toEqual([404, unknown?.body])
    const claimed = await portal.get(`${PATH}?${HELENA}&numerWodomierza=${encodeNumber(REPLACED)}`, token)
    expect([claimed.statusCode, claimed.json().kod]).toEqual([403, 1403])
    expect((await portal.get(`${PATH}?${HELENA}&numerWodomierza=${encodeNumber(REPLACED)}`)).statusCode).toBe(401)
  })

  it.each(['', 'W-2026-001207!', 'AA', '_w', 'A'.repeat(321)])(
    'is refused where its number is no base64url of a text: "%s"',
    async (number) => {
      const answer = await portal.get(`${PATH}?${HELENA}&numerWodomierza=${number}`, await portal.signIn('helena.wodomierska'))
      expect([answer.statusCode, Object.keys(answer.json().pola)]).toEqual([400, ['numerWodomierza']])
    },
  )

  it.each(['W-2026-001207', 'Łódź/12 ż', '???>>>'])('keeps its number through the encoding: %s', (number) => {
    const encoded = encodeNumber(number)
    expect([/^[\w-]+$/.test(encoded), decodeNumber(encoded), decodeNumber(Buffer.from(number).toString('base64url'))]).toEqual([
      true,
      number,
      number,
    ])
  })
})

it('collection points have their meters, those in place first, and the years of their readings', async () => {
  const [garden, home] = await pointsOf('helena.wodomierska', HELENA)
  expect(home).toMatchObject({
    adresPunktuOdbioru: 'Wodna 3, 99-999 Przykładowo',
    lataOdbioru: [2024, 2025, 2026],
    liczniki: [
      { numerLicznika: REPLACED, dataWyjecia: null },
      { numerLicznika: 'W-2021-004512', dataWyjecia: '2026-03-18' },
    ],
  })
  expect(garden?.liczniki).toHaveLength(1)
})
