import QRCode from 'qrcode'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Documents, PaymentSlip } from '#shared/server/documents.ts'
import { amountInWords } from './pdf/amount-words.ts'
import { openDocuments } from './documents.ts'
import { countTags, openPdf } from './testing.ts'
import { qrSvg, transferCodeText } from './pdf/transfer-code.ts'

const slip: PaymentSlip = {
  recipient: 'Urząd Gminy Przykładowa',
  recipientAddress: 'Rynek 1, 99-999 Przykładowo',
  recipientNip: '9990000020',
  accountNumber: '75999999997001100010010000',
  amount: 1319.05,
  title: 'N/001001, 2026, rata 4',
  payer: 'Anna Kompletowska',
}
const head = { title: 'Blankiet wpłaty', subject: 'Anna Kompletowska', dataDate: '2026-10-05', language: 'pl' } as const

describe('a payment slip', () => {
  let documents: Documents
  beforeAll(async () => {
    documents = await openDocuments({ office: 'Urząd Gminy Przykładowa' })
  })
  afterAll(() => documents.close())

  it('has both parts of the form and the code on one tagged page', async () => {
    const pdf = openPdf(await documents.slip(head, slip, [{ label: 'Karta', value: 'N/001001' }]))
    expect(pdf.info['Pages']).toBe('1')
    expect(pdf.info['Tagged']).toBe('yes')
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(countTags(pdf.structure, 'H2')).toBe(2)
    expect(countTags(pdf.structure, 'Figure')).toBe(1)
    const text = pdf.text().replaceAll('\u00A0', ' ')
    for (const value of [
      'Rynek 1, 99-999 Przykładowo, NIP 9990000020',
      '75 9999 9999 7001 1000 1001 0000',
      '1 319,05',
      'tysiąc trzysta dziewiętnaście złotych 05/100',
      slip.title,
    ]) {
      expect(text.split(value)).toHaveLength(3)
    }
  })

  it('has beside it, where others may pay, a second code that leads a telephone to the portal, on the same page', async () => {
    const letter = 'https://portal.example/zaplac-z-listu#karta=N%2F001001&grosze=131905&kod=AAAAAAAAAAAAAAAAAAAAAA'
    const pdf = openPdf(await documents.slip(head, { ...slip, letter }, [{ label: 'Karta', value: 'N/001001' }]))
    expect([pdf.info['Pages'], countTags(pdf.structure, 'Figure')]).toEqual(['1', 2])
    expect(pdf.text().replaceAll(/\s+/g, ' ')).toContain('Zapłać telefonem, bez logowania')
  })

  it('keeps the Polish words of the form in every language', async () => {
    const pdf = openPdf(await documents.slip({ ...head, language: 'uk' }, slip))
    expect(pdf.info['Pages']).toBe('1')
    expect(pdf.text()).toContain('Nazwa odbiorcy / Отримувач')
    expect(pdf.text()).toContain('odcinek dla banku lub poczty')
  })

  it('does without the code above the highest amount of its standard', async () => {
    const pdf = openPdf(await documents.slip(head, { ...slip, amount: 10_000 }))
    expect(countTags(pdf.structure, 'Figure')).toBe(0)
    expect(pdf.text()).toContain('dziesięć tysięcy złotych 00/100')
    expect(pdf.text()).not.toContain('zeskanować')
  })

  it('keeps both parts on one sheet whatever the texts are', async () => {
    const long = {
      ...slip,
      recipient: 'Ż'.repeat(500),
      recipientAddress: 'ulica '.repeat(90),
      title: '#eval("1") '.repeat(50),
      payer: 'W'.repeat(500),
    }
    const facts = Array.from({ length: 24 }, (_, index) => ({ label: `Rata ${index + 1}`, value: '100,00 zł' }))
    const pdf = openPdf(await documents.slip(head, long, facts))
    expect(pdf.info['Pages']).toBe('2')
    expect(pdf.text(2)).toContain('odcinek dla wpłacającego')
    expect(pdf.text(2)).toContain('odcinek dla banku lub poczty')
    expect(pdf.text(2)).toContain('#eval("1")')
  })
})

describe('the transfer code', () => {
  it('has the nine fields of the bank association’s standard', () => {
    expect(transferCodeText(slip)).toBe('9990000020|PL|75999999997001100010010000|131905|UG Przykładowa|N/001001, 2026, rata 4|||')
  })

  it('calls the office as it abbreviates itself in 20 characters, and else never breaks a word', () => {
    const recipientOf = (more: object) => transferCodeText({ ...slip, ...more })?.split('|')[4]
    expect(recipientOf({ recipientShort: 'Gmina Przykładowa' })).toBe('Gmina Przykładowa')
    expect(recipientOf({ recipient: 'Urząd Miasta i Gminy w Przykładowie' })).toBe('UMiG w Przykładowie')
    expect(recipientOf({ recipient: 'Zarząd Budynków Komunalnych' })).toBe('Zarząd Budynków')
  })

  it.each([
    [0.01, '000001'],
    [9999.99, '999999'],
    [10_000, '1000000'],
    [99_999_999.99, '9999999999'],
  ])('holds %d zł to the grosz, above the standard with as many digits as it needs', (amount, digits) => {
    expect(transferCodeText({ ...slip, amount, isCodeAboveStandard: true })?.split('|')[3]).toBe(digits)
  })

  it('leaves the tax number out where the office has told none', () => {
    expect(transferCodeText({ ...slip, recipientNip: null })?.startsWith('|PL|')).toBe(true)
  })

  it('fills the amount with zeros and cuts what is too long', () => {
    const fields = transferCodeText({ ...slip, amount: 0.07, title: 'ą'.repeat(60) })?.split('|') ?? []
    expect(fields).toHaveLength(9)
    expect(fields[3]).toBe('000007')
    expect(fields[5]).toBe('ą'.repeat(32))
  })

  it('neither begins nor ends a text with a space, also where it is cut at one', () => {
    const fields = (more: object) => transferCodeText({ ...slip, ...more })?.split('|') ?? []
    expect(fields({ recipient: '  Urząd Gminy  ' })[4]).toBe('Urząd Gminy')
    expect(fields({ recipient: 'Urząd w Przykładowie Dolnym' })[4]).toBe('Urząd w Przykładowie')
    expect(fields({ recipient: 'Urząd w Przykładowi e' })[4]).toBe('Urząd w Przykładowi')
  })

  it('lets no text make further fields', () => {
    const text = transferCodeText({ ...slip, recipient: 'A|B\nC', title: 'x|PL|1' })
    expect(text?.split('|')).toHaveLength(9)
    expect(text).toContain('|A/B C|x/PL/1|')
    expect(transferCodeText({ ...slip, title: 'za „wodę”: (lipiec)\u00A0😀 2026' })).toContain('|za wodę lipiec 2026|')
  })

  it.each([0, -5, 10_000])('does not exist for %d zł', (amount) => {
    expect(transferCodeText({ ...slip, amount })).toBeNull()
  })

  it('is a picture with a quiet zone of four modules', () => {
    const svg = qrSvg('|PL|')
    expect(svg).toContain('viewBox="0 0 29 29"')
    // The upper edge of the finder pattern is seven modules wide.
    expect(svg).toContain('M4 4h7v1h-7z')
    expect(svg).not.toMatch(/M[0-3] \d+h\d+v1/)
  })

  it('is drawn module by module as it was made', () => {
    const text = transferCodeText(slip) ?? ''
    const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'L' }).modules
    const drawn = new Uint8Array(size * size)
    for (const [, x, y, length] of qrSvg(text).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      const from = (Number(y) - 4) * size + Number(x) - 4
      drawn.fill(1, from, from + Number(length))
    }
    expect([...drawn]).toEqual([...data])
  })
})

it.each([
  [0, 'zero złotych 00/100'],
  [1, 'jeden złoty 00/100'],
  [2.5, 'dwa złote 50/100'],
  [12, 'dwanaście złotych 00/100'],
  [22.99, 'dwadzieścia dwa złote 99/100'],
  [1000, 'tysiąc złotych 00/100'],
  [1001.01, 'tysiąc jeden złotych 01/100'],
  [3404, 'trzy tysiące czterysta cztery złote 00/100'],
  [15_615.7, 'piętnaście tysięcy sześćset piętnaście złotych 70/100'],
  [2_000_100, 'dwa miliony sto złotych 00/100'],
])('writes %d in words', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
