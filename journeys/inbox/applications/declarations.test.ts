import { describe, expect, it } from 'vitest'
import { textsIn } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { faultsOf, valuesFrom } from '#shared/service/form.ts'
import { applicationOf, APPLICATIONS } from './catalogue.ts'
import { dueOf, type Known, saidIn, stepsIn } from './declaration.ts'
import { application as certificate } from './declarations/certificate.ts'
import { application as relief, planOf } from './declarations/relief.ts'
import { codeIn, newCode, writtenCode } from './server/code.ts'
import { offeredOf, takenBySetting } from './server/offered.ts'

const rata = (id: number, kwota: number, change: Partial<Known['karty'][number]['raty'][number]> = {}) => ({
  id,
  tytul: `Rata ${id}`,
  termin: '2026-09-15',
  kwota,
  odsetki: 0,
  czyZalegla: true,
  czyEgzekucja: false,
  ...change,
})
const KNOWN: Known = {
  dzis: '2026-10-05',
  stanNaDzien: '2026-10-05',
  osoba: { nazwa: 'Jan Zaległowski', adres: 'Polna 8', nip: null, czyInstytucja: false },
  karty: [
    {
      id: 1,
      symbol: 'N/1',
      nazwa: 'Podatek',
      czyPodatkowa: true,
      nadplata: 0,
      raty: [rata(11, 400, { odsetki: 5 }), rata(12, 457, { czyZalegla: false }), rata(13, 99, { czyEgzekucja: true })],
    },
    { id: 2, symbol: 'W/2', nazwa: 'Woda', czyPodatkowa: false, nadplata: 0, raty: [rata(21, 80)] },
  ],
  punkty: [{ id: 7, adres: 'Wodna 3', umowa: null }],
  odpady: null,
}
const GIVEN = {
  karta: '1',
  zakres: 'WSZYSTKO',
  rodzaj: 'RATY',
  liczbaRat: '6',
  pierwszaRata: '2026-11-16',
  powod: 'PODATNIK',
  uzasadnienie: 'x'.repeat(50),
  domownicy: 'jedna',
  dochody: '1200',
  wydatki: '600',
  majatek: 'brak',
  dzialalnosc: 'NIE',
}
const readingOf = (change: object, known = KNOWN) => ({
  values: valuesFrom(relief.asked, { ...GIVEN, ...change }),
  known,
  words: textsIn(relief.asked.texts, 'pl'),
  language: 'pl' as const,
})
const blamed = (change: object, known?: Known) => Object.keys(faultsOf(relief.asked, readingOf(change, known)))

describe.each(APPLICATIONS)('the declaration %s', (name) => {
  it('has a version, outcomes, and steps whose fields its data may fill in; what it begins with are fields of its own', async () => {
    const application = await applicationOf(name)
    if (!application) throw new Error(name)
    const reading = {
      values: valuesFrom(application.asked, {}),
      known: KNOWN,
      words: textsIn(application.asked.texts, 'pl'),
      language: 'pl' as const,
    }
    expect(stepsIn(application, reading).every(({ title, names }) => title !== '' && names.length > 0)).toBe(true)
    expect(Object.keys(application.begins(KNOWN, null)).filter((field) => !Object.hasOwn(application.asked.fields, field))).toEqual([])
    expect([application.version > 0, application.outcomes.length > 1, dueOf(application.term, '2026-10-05') > '2026-10-05']).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('relief', () => {
  it('is whole with what a person gives, and says amount and plan', () => {
    expect(blamed({})).toEqual([])
    const said = Object.fromEntries(
      [...saidIn(relief, readingOf({})), ...(relief.adds?.(readingOf({})) ?? [])].map(({ label, value }) => [label, value]),
    )
    expect(said['Kwota, której to dotyczy']).toMatch(/857,00/)
    expect(said['Tak wyglądałyby raty']).toMatch(/5 po 142,00.*ostatnia 147,00.*16\.11\.2026/)
  })

  it.each([
    ['fewer than two instalments', { liczbaRat: '1' }, 'liczbaRat'],
    ['more than 24', { liczbaRat: '25' }, 'liczbaRat'],
    ['a first day of today', { pierwszaRata: '2026-10-05' }, 'pierwszaRata'],
    ['a reason of 49 characters', { uzasadnienie: 'x'.repeat(49) }, 'uzasadnienie'],
    ['a reason of 4001', { uzasadnienie: 'x'.repeat(4001) }, 'uzasadnienie'],
    ['what the tax office enforces', { zakres: '13' }, 'zakres'],
    ['remission of what is not due yet', { zakres: '12', rodzaj: 'UMORZENIE', coUmorzyc: 'CALOSC' }, 'rodzaj'],
    ['remission of interest where there is none', { zakres: '12', rodzaj: 'UMORZENIE', coUmorzyc: 'ODSETKI' }, 'coUmorzyc'],
    ['remission of more than there is', { zakres: '11', rodzaj: 'UMORZENIE', coUmorzyc: 'CZESC', kwota: '400,01' }, 'kwota'],
    ['a business without its aid', { dzialalnosc: 'TAK' }, 'pomoc'],
    ['a card of water', { karta: '2' }, 'karta'],
  ])('does not take %s', (_case, change, field) => {
    expect(blamed(change)).toContain(field)
  })

  it.each([
    ['24', { liczbaRat: '24' }],
    ['4000 characters', { uzasadnienie: 'x'.repeat(4000) }],
    ['the whole of one', { zakres: '11', rodzaj: 'UMORZENIE', coUmorzyc: 'CZESC', kwota: '400' }],
  ])('takes %s', (_case, change) => expect(blamed(change)).toEqual([]))

  it('of water is a settlement, and of nobody who owes nothing', () => {
    expect([relief.stop(KNOWN, 2), relief.stop({ ...KNOWN, karty: [] }, null), relief.stop(KNOWN, 1)]).toEqual([
      'stopContract',
      'stopNothing',
      null,
    ])
  })

  it('asks an institution for its aid and not for a household', () => {
    const firm = { ...KNOWN, osoba: { ...KNOWN.osoba, czyInstytucja: true } }
    expect(blamed({ domownicy: '', dochody: '', majatek: '', pomoc: '' }, firm)).toEqual(['pomoc'])
  })

  it.each([
    [857, 6],
    [0.01, 2],
    [100, 3],
    [412.37, 24],
  ])('parts %s zł in %s to the grosz', (total, count) => {
    const { each, last } = planOf(total, count)
    expect(sumPln([...Array.from({ length: count - 1 }, () => each), last])).toBe(total)
  })
})

describe('the code of a letter', () => {
  it('is read as it was meant, and nothing else is one', () => {
    const code = newCode()
    expect([
      codeIn(writtenCode(code)),
      codeIn(code.toLowerCase()),
      codeIn('ABCD-EFGH-OIL2'),
      codeIn('ABCD'),
      codeIn('ABCDEFGHJKMU'),
    ]).toEqual([code, code, 'ABCDEFGH0112', null, null])
  })
})

describe('the certificate', () => {
  const reading = (change: object) => ({
    values: valuesFrom(certificate.asked, { egzemplarze: '3', cel: 'PLATNY', ...change }),
    known: KNOWN,
    words: textsIn(certificate.asked.texts, 'pl'),
    language: 'pl' as const,
  })
  it.each([
    [{}, '3 × 21,00 zł = 63,00 zł', ['paperFee']],
    [{ egzemplarze: '1' }, '21,00 zł', ['paperFee']],
    [{ cel: 'ZWOLNIONY' }, 'zwolnione ze względu na cel', []],
  ])('costs its stamp duty for each copy, and nothing where its purpose frees it: %j', (change, said, papers) => {
    expect(certificate.adds?.(reading(change)).map(({ value }) => value.replaceAll('\u00A0', ' '))).toEqual([said])
    expect(certificate.encloses?.(reading(change))).toEqual(papers)
  })
  it.each(['0', '6', 'dwa', '-1', ''])('is asked for in one to five copies, not %s', (egzemplarze) => {
    expect(Object.keys(faultsOf(certificate.asked, reading({ egzemplarze })))).toContain('egzemplarze')
  })
})

describe('what the office takes', () => {
  const names = async (APPLICATIONS: string) =>
    offeredOf(await takenBySetting({ settings: { APPLICATIONS } })).map(({ name, form }) => `${name} ${form}`)
  it('is what its setting says, each in a form that its law lets it have', async () => {
    const declared = await Promise.all(APPLICATIONS.map(async (name) => `${name} ${(await applicationOf(name))?.form}`))
    expect(await names('')).toEqual(declared)
    expect(declared).toEqual(expect.arrayContaining(['dane-do-faktury WIADOMOSC', 'ulga PISMO', 'zaswiadczenie PISMO']))
    expect(await names('dane-do-faktury=NIE, ulga=USLUGA_ONLINE')).toEqual([
      'ulga USLUGA_ONLINE',
      ...declared.filter((one) => !/^(dane-do-faktury|ulga) /.test(one)),
    ])
    await expect(names('ulga=WIADOMOSC')).rejects.toThrow('ulga cannot be WIADOMOSC')
    await expect(names('dane-do-faktury=USLUGA_ONLINE')).rejects.toThrow('cannot be USLUGA_ONLINE')
    await expect(names('psy=PISMO')).rejects.toThrow('there is no application psy')
  })
})
