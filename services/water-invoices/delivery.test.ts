import { afterAll, beforeAll, expect, it } from 'vitest'
import { datasets as subjects } from '#registers/subjects/datasets.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { datasets as water, odczyty, punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import { datasets as own, faktury, plikiFaktur } from './datasets.ts'

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([...subjects, ...water, ...own])
  await register.deliver({ system: 'ewidencja', rows: subjects.map((dataset) => [dataset, [dataset.example]]) })
})
afterAll(() => register.close())

interface Changed {
  readonly point?: object
  readonly meter?: object
  readonly reading?: object
  readonly invoice?: object
  readonly file?: object
}

const NONE = {}
const plik = String(plikiFaktur.example['plik'])
/** The same file with other bytes: neither its sum nor, where it is longer, its size fits. */
const other = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const bytes = Buffer.from(plik, 'base64').toString('latin1')

/** Which field of which dataset is wrong, and why, when these values stand in the second line of its file. */
async function findings({ point, meter, reading, invoice, file }: Changed) {
  const report = await register.deliver({
    system: 'finanse',
    rows: [
      [punktyOdbioru, [{ ...punktyOdbioru.example, ...point }]],
      [wodomierze, [{ ...wodomierze.example, ...meter }]],
      [odczyty, [{ ...odczyty.example, ...reading }]],
      [faktury, [{ ...faktury.example, ...invoice }]],
      [plikiFaktur, file === NONE ? [] : [{ ...plikiFaktur.example, ...file }]],
    ],
  })
  expect(report.outcome).toBe(report.findings.length === 0 ? 'imported' : 'rejected')
  return report.findings.map(({ dataset, field, line, message }) => [dataset, field, line, message.pl])
}

it('takes a point with its meter, a reading that corrects one downwards, and an invoice without a document', async () => {
  expect(await findings({})).toEqual([])
  expect(
    await findings({
      point: { numerUmowy: null, dataZawarcia: null },
      reading: { zuzycieLicznika: -3 },
      invoice: { wystawionoDokumentPdf: false, idDokumentuPdf: null },
      file: NONE,
    }),
  ).toEqual([])
})

it.each<[Changed, string, string, string]>([
  [{ meter: { zakresLicznikaCalkowite: 0 } }, 'wodomierze', 'zakresLicznikaCalkowite', 'od 1 do 9 cyfr całkowitych'],
  [{ meter: { zakresLicznikaDziesietne: 4 } }, 'wodomierze', 'zakresLicznikaDziesietne', 'od 0 do 3 cyfr'],
  [{ meter: { idPunktu: 1 } }, 'wodomierze', 'idPodmiotu, idPunktu', 'punktyOdbioru'],
  [{ reading: { stanLicznika: -1 } }, 'odczyty', 'stanLicznika', 'stan licznika jest ujemny'],
  [{ reading: { idLicznika: 1 } }, 'odczyty', 'idPodmiotu, idLicznika', 'wodomierze'],
  [{ invoice: { dotyczyWodySciekow: 'PRAD' } }, 'faktury', 'dotyczyWodySciekow', 'WODA, SCIEKI lub WODA_I_SCIEKI'],
  [{ invoice: { kwotaBrutto: 169.57 } }, 'faktury', 'kwotaBrutto', 'różni się od sumy netto i VAT'],
  [{ invoice: { okresDo: '2026-06-30' } }, 'faktury', 'okresDo', 'kończy się przed początkiem'],
  [{ invoice: { dataZaplaty: '2026-09-04' } }, 'faktury', 'dataZaplaty', 'wcześniejszy niż wystawienie'],
  [{ invoice: { idDokumentuPdf: null }, file: NONE }, 'faktury', 'idDokumentuPdf', 'identyfikator dokumentu'],
  [{ invoice: { idPunktu: 1 } }, 'faktury', 'idPodmiotu, idPunktu', 'punktyOdbioru'],
  [{ file: { idDokumentuPdf: 'F-2026-09-006002' } }, 'plikiFaktur', 'idPodmiotu, idDokumentuPdf', 'faktury'],
  [{ file: { idPodmiotu: 1002 } }, 'plikiFaktur', 'idPodmiotu, idDokumentuPdf', 'faktury'],
  [{ file: { rozmiar: 305 } }, 'plikiFaktur', 'rozmiar', 'inny rozmiar'],
  [{ file: { plik: other(bytes.replace('842', '841')) } }, 'plikiFaktur', 'sha256', 'suma SHA-256'],
])('refuses %j and says where and why', async (changed, dataset, field, why) => {
  expect(await findings(changed)).toEqual([[dataset, field, 2, expect.stringContaining(why)]])
})

it.each([
  ['a page of the web', other('<!doctype html><script>alert(1)</script>')],
  ['a file that was cut off', other(bytes.slice(0, 200))],
  ['something behind a first line of Base64', `${plik.slice(0, 40)}"><script>`],
])('takes no %s as an invoice', async (_what, file) => {
  const found = await findings({ file: { plik: file, rozmiar: Buffer.from(file, 'base64').length } })
  expect(found).toContainEqual(['plikiFaktur', 'plik', 2, expect.stringContaining('to nie jest cały plik PDF')])
})

it('takes no file of more than 180 kB', async () => {
  const large = other(`${bytes}${' '.repeat(180_001 - bytes.length)}%%EOF\n`)
  expect(await findings({ file: { plik: large } })).not.toEqual([])
})
