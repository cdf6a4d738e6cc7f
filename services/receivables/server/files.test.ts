import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '#integrations/documents/testing.ts'
import { changeOffice } from '#api/testing/office.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const JAN = 'pesel=72080506198'
const TAX_CARD = `${JAN}&idKartyNaleznosci=3001`

let portal: TestPortal
let jan: string

beforeAll(async () => {
  portal = await startTestPortal()
  jan = await portal.signIn('jan.zaleglowski')
})
afterAll(() => portal.close())

/** Rows of a CSV file without its head. */
async function csv(path: string): Promise<string[]> {
  const response = await portal.get(path, jan)
  expect(response.statusCode).toBe(200)
  return response.body.trim().split('\r\n').slice(1)
}

function slip(ids: number[]) {
  return portal.post(
    `/platnosci/drukDowoduWplaty?${JAN}`,
    { idKartyNaleznosci: 3001, idNaleznosciRatyZbiorczej: ids, idNaleznosciRaty: [] },
    jan,
  )
}

describe('files of receivables', () => {
  it.each([
    ['', 4],
    ['&typNaleznosci=zaplacone', 0],
    ['&typNaleznosci=niezaplacone&kwotaOd=440', 2],
    ['&dataOd=2026-05-15&dataDo=2026-09-15', 2],
    ['&kwotaDo=412', 1],
  ])('hold the rows that the screen shows with the filters "%s"', async (filters, count) => {
    expect(await csv(`/naleznosci/dajNaleznosciKarty/csv?${TAX_CARD}${filters}`)).toHaveLength(count)
  })

  it('hold the cards of one kind, or of several', async () => {
    expect(await csv(`/naleznosci/dajKartyNaleznosci/csv?${JAN}&rodzajPlatnosci=PODATKI_GMINNE`)).toHaveLength(2)
    expect(await csv(`/naleznosci/dajKartyNaleznosci/csv?${JAN}&rodzajPlatnosci=PODATKI_GMINNE,ODPADY`)).toHaveLength(3)
    expect(await csv(`/naleznosci/dajKartyNaleznosci/csv?${JAN}`)).toHaveLength(5)
  })

  it('refuse a kind, a type or a day that does not exist, and name the field', async () => {
    const wrong = await portal.get(`/naleznosci/dajKartyNaleznosci/pdf?${JAN}&rodzajPlatnosci=ODPADY,INNE`, jan)
    expect([wrong.statusCode, Object.keys(wrong.json().pola)]).toEqual([400, ['rodzajPlatnosci']])
    const type = await portal.get(`/naleznosci/dajNaleznosciKarty/pdf?${TAX_CARD}&typNaleznosci=inne&dataOd=2026-02-30`, jan)
    expect([type.statusCode, Object.keys(type.json().pola).sort()]).toEqual([400, ['dataOd', 'typNaleznosci']])
  })

  it.each([
    ['dajZaksiegowaneWplaty', 'zaksiegowane-wplaty', 'N/001001', 'anna.kompletowska', 'pesel=78041200464&idKartyNaleznosci=1001'],
    ['dajElementyDochodzenia', 'upomnienia-i-egzekucja', 'N/003001', 'jan.zaleglowski', TAX_CARD],
    ['dajWspolzobowiazanych', 'wspolzobowiazani', 'N/004001', 'roman.rolniczak', 'pesel=65052908430&idKartyNaleznosci=4001'],
  ])('hold the further lists of a card, row by row, for nobody but its subject: %s', async (call, name, symbol, login, query) => {
    const owner = await portal.signIn(login)
    const file = (kind: string) => portal.get(`/naleznosci/${call}/${kind}?${query}`, owner)
    const [rows = []] = Object.values<unknown[]>((await portal.get(`/naleznosci/${call}?${query}`, owner)).json())
    expect(rows.length).toBeGreaterThan(0)
    expect((await file('csv')).body.trim().split('\r\n')).toHaveLength(rows.length + 1)
    expect((await file('xlsx')).headers['content-disposition']).toContain(`${name}-`)
    expect(openPdf((await file('pdf')).rawPayload).text()).toContain(symbol)
    const stranger = await portal.signIn('helena.wodomierska')
    for (const kind of ['pdf', 'csv', 'xlsx']) {
      const foreign = query.replace(/pesel=\d+/, 'pesel=59032109005')
      expect((await portal.get(`/naleznosci/${call}/${kind}?${foreign}`, stranger)).json().kod).toBe(1004)
    }
  })

  it('stand in the order of the screen: the most urgent card first', async () => {
    const cards = await csv(`/naleznosci/dajKartyNaleznosci/csv?${JAN}`)
    expect(cards.map((line) => line.split(';')[1])).toEqual(['N/003001', 'OL/003001', 'O/003001', 'N/003025', 'W/003001'])
  })

  it('say what was left out, and what is open on the whole card', async () => {
    const response = await portal.get(
      `/naleznosci/dajNaleznosciKarty/pdf?${TAX_CARD}&typNaleznosci=wszystkie&dataDo=2026-09-30&kwotaOd=420`,
      jan,
    )
    const text = openPdf(response.rawPayload).text().replaceAll('\u00A0', ' ').replace(/ +/g, ' ')
    expect(text).toContain('Wybrane raty')
    expect(text).not.toContain('Wszystkie raty')
    for (const fact of ['Pokazane raty wszystkie: 2 z 4 na karcie', 'Termin do 30.09.2026', 'Kwota od 420,00 zł', 'Razem pokazane'])
      expect(text).toContain(fact)
    expect(text).not.toContain('Kwota do')
    const { karty } = (await portal.get(`/naleznosci/dajKartyNaleznosci?${JAN}`, jan)).json<{
      karty: { idKartyNaleznosci: number; suma: number }[]
    }>()
    const open = karty
      .find((card) => card.idKartyNaleznosci === 3001)
      ?.suma.toFixed(2)
      .replace('.', ',')
      .replace(/(\d)(\d{3},)/, '$1 $2')
    expect(text).toContain(`Do zapłaty na całej karcie ${open} zł`)
  })

  it('bear the title of the card, whatever the caller asks for', async () => {
    const response = await portal.get(
      `/naleznosci/dajNaleznosciKarty/pdf?${TAX_CARD}&tytul=${encodeURIComponent('Zaświadczenie o niezaleganiu')}`,
      jan,
    )
    const pdf = openPdf(response.rawPayload)
    expect(pdf.info['Title']).toBe('Podatek od nieruchomości, rolny i leśny 2026')
    expect(pdf.text()).not.toContain('niezaleganiu')
  })

  it.each([`/naleznosci/dajKartyNaleznosci/pdf?${JAN}`, `/naleznosci/dajNaleznosciKarty/pdf?${TAX_CARD}&tytul=Podatek`])(
    'are PDF at %s',
    async (path) => {
      const response = await portal.get(path, jan)
      expect(response.headers['content-type']).toBe('application/pdf')
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    },
  )
})

describe('workbooks of receivables', () => {
  const wordsOf = (content: Buffer) =>
    Object.values(unzipSync(content))
      .map((part) => strFromU8(part))
      .join(' ')

  it.each([
    [`/naleznosci/dajKartyNaleznosci/xlsx?${JAN}`, 'naleznosci.xlsx', 'N/003001'],
    [`/naleznosci/dajNaleznosciKarty/xlsx?${TAX_CARD}&typNaleznosci=niezaplacone&kwotaOd=440`, 'naleznosci-N-003001.xlsx', 'Wybrane raty'],
  ])('hold what the screen shows at %s', async (path, name, words) => {
    const response = await portal.get(path, jan)
    expect([response.statusCode, response.headers['content-disposition']]).toEqual([200, expect.stringContaining(name)])
    expect(wordsOf(response.rawPayload)).toContain(words)
  })

  it('are of nobody else: a foreign card is unknown', async () => {
    expect((await portal.get(`/naleznosci/dajNaleznosciKarty/xlsx?${JAN}&idKartyNaleznosci=1001`, jan)).json()).toMatchObject({ kod: 1004 })
  })
})

describe('payment slip', () => {
  it('is a PDF for instalments that can be paid', async () => {
    const response = await slip([300102, 300103])
    expect(response.headers['content-disposition']).toContain('blankiet-wplaty-N-003001.pdf')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('names the office, its NIP, address and account, on paper and in the code that banks read', async () => {
    const pdf = openPdf((await slip([300102, 300103])).rawPayload)
    const text = pdf.text().replaceAll('\u00A0', ' ')
    expect(text).toContain('Blankiet wpłaty')
    for (const value of [
      'Urząd Gminy Przykładowa',
      'Rynek 1, 99-999 Przykładowo, NIP 9990000020',
      '45 9999 9999 7001 1000 3001 0000',
      'Jan Zaległowski',
    ]) {
      expect(text.split(value).length, value).toBeGreaterThanOrEqual(3)
    }
    expect(pdf.code).toMatch(/^9990000020\|PL\|45999999997001100030010000\|0\d{5}\|UG Przykładowa\|N\/003001, 2026, raty 2, 3\|\|\|$/)
  })

  it('is not made while the office has no address in its content: a made-up recipient sends money astray', async () => {
    await changeOffice(portal.pool, 'contact', { adres: ' ' })
    await expect.poll(async () => (await slip([300102])).statusCode).toBe(409)
    expect((await slip([300102])).json().kod).toBe(1705)
    await changeOffice(portal.pool, 'contact', { adres: 'Rynek 1, Przykładowo' })
    await expect.poll(async () => (await slip([300102])).statusCode).toBe(200)
  })

  it('needs a chosen instalment', async () => {
    expect((await slip([])).json()).toMatchObject({ kod: 1704 })
  })

  it.each([[[300101]], [[300102, 300101]], [[300102, 77]]])('is refused for %j: under enforcement, or not of this card', async (ids) => {
    const response = await slip(ids)
    expect([response.statusCode, response.json().kod]).toEqual([409, 1701])
  })
})
