import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentHead, DocumentPaper, Documents, DocumentTable } from '#shared/server/documents.ts'
import { openDocuments } from './documents.ts'
import { countTags, openPdf } from './testing.ts'

const CREST =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 48"><path d="M2 2h36v24c0 12-9 17-18 20C11 43 2 38 2 26z" fill="#0d4f5f"/></svg>'
const OFFICE = 'Urząd Gminy Przykładowa'
const LETTERS = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ ґєіїҐЄІЇ äöüß'

const head = (more: Partial<DocumentHead> = {}): DocumentHead => ({
  title: 'Należności',
  subject: 'Anna Kompletowska',
  dataDate: '2026-10-05',
  language: 'pl',
  ...more,
})

function table(rows: readonly (readonly string[])[], more: Partial<DocumentTable> = {}): DocumentTable {
  const columns = [
    { label: 'Nazwa', align: 'left', weight: 3 },
    { label: 'Kwota', align: 'right', weight: 1 },
  ] as const
  return { caption: 'Raty', empty: 'Brak rat', columns, rows, totals: null, ...more }
}

let documents: Documents
beforeAll(async () => {
  documents = await openDocuments({ office: OFFICE, address: 'Rynek 1, 99-999 Przykładowo', crest: CREST })
})
afterAll(() => documents.close())

/** A document of tables, and of what else a test says stands on it. */
const draw = (of: DocumentHead, tables: readonly DocumentTable[], { facts = [], notes = [], pictures = [] }: Partial<DocumentPaper> = {}) =>
  documents.pdf(of, { facts, tables, notes, pictures })

describe('what a document says about itself', () => {
  it('is tagged PDF/UA-1 with title, language and all fonts embedded', async () => {
    const pdf = openPdf(await draw(head({ language: 'uk', title: 'Заборгованість' }), [table([['а', '1,00']])]))
    expect(pdf.info['Tagged']).toBe('yes')
    expect(pdf.info['Title']).toBe('Заборгованість')
    expect(pdf.info['Suspects']).toBe('no')
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.objects).toMatch(/\/Type \/Catalog[^]*?\/Lang \(uk\)|\/Lang \(uk\)[^]*?\/Type \/Catalog/)
    expect(pdf.objects).toContain('/DisplayDocTitle true')
    expect(pdf.fonts.length).toBeGreaterThan(0)
    for (const font of pdf.fonts) expect(font).toMatch(/SourceSans3.* yes yes yes /)
  })

  it('stands on A4 with crest, office, title, subject, day of the data and facts', async () => {
    const pdf = openPdf(await draw(head(), [], { facts: [{ label: 'Karta', value: 'N/001001' }] }))
    expect(pdf.info['Page size']).toContain('A4')
    for (const text of [OFFICE, 'Rynek 1, 99-999 Przykładowo', 'Należności', 'strona 1 z 1']) expect(pdf.text()).toContain(text)
    expect(pdf.text()).toMatch(/Dotyczy +Anna Kompletowska\n+Stan na dzień +05\.10\.2026\n+Karta +N\/001001/)
    expect(countTags(pdf.structure, 'Figure')).toBe(1)
    expect(countTags(pdf.structure, 'H1')).toBe(1)
    expect(countTags(pdf.structure, 'LI')).toBe(3)
  })

  it('goes on from the line of the office where it has one, which says nothing to who hears the paper', async () => {
    const stroke = CREST.replace('0 0 40 48', '0 0 80 24')
    const message = { before: ['Treść'], facts: [], code: null, after: [] }
    for (const more of [{ crest: CREST }, {}]) {
      const pdf = openPdf(await documents.message(head(), message, { name: 'Urząd Miasta', address: 'Rynek 2', stroke, ...more }))
      expect([pdf.info['Tagged'], countTags(pdf.structure, 'Figure')]).toEqual(['yes', 'crest' in more ? 1 : 0])
      expect(pdf.text()).toMatch(/Urząd Miasta\s+Rynek 2\s+Należności/)
    }
  })

  it.each(['\u200B'.repeat(5), '\u00AD\u00AD', ' \n ', ''])(
    'is produced under a heading of which nobody sees anything: %j',
    async (title) => {
      const paper = { facts: [], tables: [table([['x', '1,00']], { caption: title }), table([], { caption: title })], notes: [] }
      const pdf = openPdf(await documents.papers(head({ title }), paper, [{ ...paper, title }]))
      expect([countTags(pdf.structure, 'H1'), pdf.text()]).toEqual([1, expect.stringContaining('□')])
      expect(openPdf(await documents.message(head({ title }), { before: ['x'], facts: [], after: [], code: null })).info['Tagged']).toBe(
        'yes',
      )
    },
  )

  it('has papers with headings of their own in one file, each on its page, and a date instead of a day of data', async () => {
    const paper = { facts: [{ label: 'Karta', value: 'N/001001' }], tables: [table([['Rata 1', '1,00']]), table([])], notes: ['Uwaga'] }
    const further = ['Pierwsze', 'Drugie'].map((title) => ({ ...paper, title }))
    const pdf = openPdf(await documents.papers(head(), paper, further))
    expect(pdf.info).toMatchObject({ Tagged: 'yes', Pages: '3' })
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(['H1', 'H2', 'H3', 'Table'].map((tag) => countTags(pdf.structure, tag))).toEqual([1, 3, 2, 3])
    expect(pdf.text(1)).toMatch(/Data +05\.10\.2026/)
    expect(pdf.text(3)).toMatch(/Drugie[^]*N\/001001[^]*Rata 1[^]*Brak rat[^]*Uwaga[^]*strona 3 z 3/)
  })

  it('has papers of a few lines below one another', async () => {
    const below = ['Pierwsze', 'Drugie'].map((title) => ({ title, isBelow: true, facts: [], tables: [], notes: [`Treść: ${title}`] }))
    const pdf = openPdf(await documents.papers(head(), { facts: [], tables: [table([['Rata 1', '1,00']])], notes: ['Wstęp'] }, below))
    expect(pdf.info).toMatchObject({ Tagged: 'yes', Pages: '1' })
    expect(countTags(pdf.structure, 'H2')).toBe(2)
    expect(pdf.text()).toMatch(/Wstęp\s+Pierwsze\s+Treść: Pierwsze\s+Drugie\s+Treść: Drugie/)
  })

  it('has the day of a letter as its date', async () => {
    const pdf = openPdf(await documents.message(head(), { before: ['Szanowna Pani'], facts: [], code: null, after: [] }))
    expect(pdf.text()).toMatch(/Data +05\.10\.2026/)
    expect(pdf.text()).not.toContain('Stan na dzień')
  })

  it('ends with its notes, each a paragraph below the tables', async () => {
    const notes = ['Pierwsza uwaga prawna.', 'Druga uwaga prawna.']
    const pdf = openPdf(await draw(head(), [table([['dom', '1,00']])], { notes }))
    expect(pdf.text()).toMatch(/dom +1,00\s+Pierwsza uwaga prawna\.\s+Druga uwaga prawna\./)
    expect(countTags(pdf.structure, 'P')).toBeGreaterThanOrEqual(2)
  })

  it('names no subject on public statistics', async () => {
    expect(openPdf(await draw(head({ subject: null }), [])).text()).not.toContain('Dotyczy')
  })

  it('marks register texts as Polish in a document of another language', async () => {
    const columns = [
      { label: 'Name', align: 'left', weight: 1, language: 'pl' },
      { label: 'Amount', align: 'right', weight: 1 },
    ] as const
    const pdf = openPdf(await draw(head({ language: 'de' }), [table([['Łąka', '1,00']], { columns })]))
    expect(pdf.objects).toContain('/Lang (de)')
    expect(pdf.objects).toContain('/Lang (pl)')
  })

  it('draws every Polish, Ukrainian and German letter', async () => {
    const pdf = openPdf(
      await draw(head(), [
        table([
          [LETTERS, '1\u00A0234,56'],
          ['wąska', '7\u202F890,00'],
        ]),
      ]),
    )
    for (const word of LETTERS.split(' ')) expect(pdf.text()).toContain(word)
    expect(pdf.text()).toMatch(/1[\u00A0 ]234,56/)
    expect(pdf.text()).toMatch(/7[\u202F ]890,00/)
    expect(pdf.text()).not.toContain('□')
  })
})

describe('tables', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => [`Pozycja ${index + 1}`, `${index + 1},00`])

  it('repeats the head on every page of 1,000 rows and counts the pages', async () => {
    const pdf = openPdf(await draw(head(), [table(thousand)]))
    const pages = Number(pdf.info['Pages'])
    expect(pages).toBeGreaterThan(10)
    expect(pdf.text(2)).toMatch(/^\s*Nazwa +Kwota/)
    expect(pdf.text(pages)).toMatch(/^\s*Nazwa +Kwota/)
    expect(pdf.text(2)).toContain(`strona 2 z ${pages}`)
    const printed = pdf.text().match(/Pozycja \d+/g)
    expect(printed).toEqual(thousand.map(([name]) => name))
    expect(countTags(pdf.structure, 'TH')).toBe(2)
    expect(countTags(pdf.structure, 'TD')).toBe(2000)
  })

  it('gives every table its caption, and the totals a foot', async () => {
    const second = table([['woda', '2,00']], { caption: 'Opłaty', totals: ['Razem', '2,00'] })
    const pdf = openPdf(await draw(head(), [table([['dom', '1,00']]), second]))
    expect(countTags(pdf.structure, 'Table')).toBe(2)
    expect(countTags(pdf.structure, 'Caption')).toBe(2)
    expect(countTags(pdf.structure, 'TFoot')).toBe(1)
    expect(pdf.text()).toMatch(/Opłaty\s+Nazwa +Kwota\s+woda +2,00\s+Razem +2,00/)
  })

  it.each([30, 31, 32, 33, 34, 35, 36])('leaves no caption alone at the foot of a page below %i rows', async (count) => {
    const first = table(Array.from({ length: count }, (_, index) => [`Pozycja ${index}`, '1,00']))
    const pdf = openPdf(await draw(head(), [first, table([['woda', '2,00']], { caption: 'Opłaty' })]))
    expect(pdf.text(1)).not.toMatch(/Opłaty\s+Urząd/)
  })

  it('says in a sentence that a table has no rows', async () => {
    const pdf = openPdf(await draw(head(), [table([])]))
    expect(pdf.text()).toMatch(/Raty\s+Brak rat/)
    expect(countTags(pdf.structure, 'Table')).toBe(0)
  })

  it('turns the paper for many columns, and not for an empty table', async () => {
    const columns = Array.from({ length: 9 }, (_, index) => ({ label: `Kolumna ${index}`, align: 'right', weight: 1 }) as const)
    const row = columns.map(() => '1\u00A0234\u00A0567,89')
    expect(openPdf(await draw(head(), [table([row], { columns })])).info['Page size']).toMatch(/^841/)
    expect(openPdf(await draw(head(), [table([], { columns })])).info['Page size']).toMatch(/^595/)
  })

  it('never breaks an amount, however little space is left', async () => {
    const columns = Array.from({ length: 11 }, (_, index) => ({ label: `Kwota${index}`, align: 'right', weight: 1 }) as const)
    const row = columns.map((_, index) => `−1\u00A0234\u00A0567,${10 + index}`)
    const pdf = openPdf(await draw(head(), [table([row], { columns })]))
    for (const amount of row) expect(pdf.text().replaceAll('\u00A0', ' ')).toContain(amount.replaceAll('\u00A0', ' '))
  })
})

describe('text from outside', () => {
  const literal = ['#eval("1")', '$x$', '*', ']', '[', '\\', '#let x = 1', '<b>', '= Tytuł', '/ a: b', '`raw`', '@ref', '//', '{page}']

  it('is shown as it is and never run', async () => {
    const pdf = openPdf(
      await draw(head({ title: literal.join(' ') }), [table(literal.map((text) => [text, text]))], {
        facts: [{ label: '#a', value: '*b*' }],
        notes: ['#c', '*d* $x$'],
      }),
    )
    const printed = pdf.text().replaceAll(/ +/g, ' ')
    for (const text of literal) expect(printed).toContain(`${text} ${text}`)
    expect(pdf.info['Title']).toBe(literal.join(' '))
    expect(pdf.text()).toMatch(/#a +\*b\*/)
    expect(pdf.text()).toMatch(/#c\s+\*d\* \$x\$/)
  })

  it.each([
    ['emoji', 'a😀👨‍👩‍👧b', /a□+b/],
    ['another script', '漢字 x', /□□ x/],
    ['control characters', 'a\u0000\u0007\u001Bb\u0085', /\bab\b/],
    ['marks that turn the direction', 'kwota \u202E00,1\u202C\u200F\u2066', /kwota 00,1/],
    ['half a character', 'x\uD800y', /x□y/],
    ['a byte order mark', '\uFEFFzet', /zet/],
    ['lines', 'jeden\r\ndwa', /jeden[^]*dwa/],
  ])('produces the document with %s', async (_name, text, shown) => {
    const pdf = openPdf(
      await draw(head({ title: text, subject: text }), [table([[text, '1,00']], { caption: text })], {
        facts: [{ label: text, value: text }],
      }),
    )
    expect(pdf.text()).toMatch(shown)
    expect(pdf.text()).not.toContain('\u202E')
  })

  it('says what stands for a character that its type does not have, where there is one', async () => {
    const said = async (text: string) => openPdf(await draw(head(), [table([[text, '1,00']])])).text()
    expect([await said('dziękuję 👍'), await said('dziękuję')].map((text) => text.includes('Znak □ zastępuje'))).toEqual([true, false])
  })

  it('wraps 4,000 characters within their column', async () => {
    const long = 'x'.repeat(4000)
    const pdf = openPdf(
      await draw(head(), [
        table([
          [long, '1,00'],
          ['słowo '.repeat(600), '2,00'],
        ]),
      ]),
    )
    expect(pdf.text().match(/x/g)).toHaveLength(4000)
    expect(pdf.text().match(/słowo/g)).toHaveLength(600)
    expect(pdf.text()).toContain('2,00')
  })
})

it('stops the start with a crest that is no picture', async () => {
  await expect(openDocuments({ office: OFFICE, crest: '<p>' })).rejects.toThrow('coat of arms')
})
