import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, decimal, flag, integer, money, optional, year } from '#shared/service/field.ts'
import { sumPln } from '#shared/money.ts'
import { isCode } from '#shared/service/codes.ts'
import { pdfChecks, pdfFile } from '#shared/server/pdf-file.ts'

/** Stored values of `dotyczyWodySciekow` with the text of each. */
export const CONCERNS = { WODA: 'concernsWater', SCIEKI: 'concernsSewage', WODA_I_SCIEKI: 'concernsBoth' } as const

/** Invoices of a collection point (reference/domain.md 3.7). */
export const faktury = defineDataset({
  name: 'faktury',
  system: 'finanse',
  describes: { pl: 'Faktura za wodę lub ścieki w punkcie odbioru', en: 'An invoice for water or sewage of a collection point' },
  fields: {
    idPodmiotu: integer(),
    idPunktu: integer(),
    rok: year(),
    numerFaktury: code(60),
    dotyczyWodySciekow: code(20),
    okresOd: date(),
    okresDo: date(),
    iloscM3: decimal(3),
    dataWystawieniaFaktury: date(),
    dataZaplaty: date(),
    kwotaNetto: money(),
    stawkaVat: integer(),
    kwotaVat: money(),
    kwotaBrutto: money(),
    wystawionoDokumentPdf: flag(),
    idDokumentuPdf: optional(code(60)),
  },
  key: ['idPodmiotu', 'idPunktu', 'rok', 'numerFaktury'],
  unique: [['numerFaktury'], ['idDokumentuPdf']],
  references: [{ fields: ['idPodmiotu', 'idPunktu'], to: 'punktyOdbioru', target: ['idPodmiotu', 'idPunktu'] }],
  checks: [
    {
      field: 'dotyczyWodySciekow',
      holds: (row) => isCode(CONCERNS, row.dotyczyWodySciekow),
      message: { pl: 'faktura dotyczy WODA, SCIEKI lub WODA_I_SCIEKI', en: 'an invoice concerns WODA, SCIEKI or WODA_I_SCIEKI' },
    },
    {
      field: 'kwotaBrutto',
      holds: (row) => sumPln([row.kwotaNetto, row.kwotaVat]) === row.kwotaBrutto,
      message: { pl: 'kwotaBrutto różni się od sumy netto i VAT', en: 'kwotaBrutto differs from the sum of net and VAT' },
    },
    {
      field: 'okresDo',
      holds: (row) => row.okresDo >= row.okresOd,
      message: { pl: 'okres kończy się przed początkiem', en: 'the period ends before it begins' },
    },
    {
      field: 'dataZaplaty',
      holds: (row) => row.dataZaplaty >= row.dataWystawieniaFaktury,
      message: { pl: 'termin zapłaty jest wcześniejszy niż wystawienie', en: 'it is due before it was issued' },
    },
    {
      field: 'idDokumentuPdf',
      holds: (row) => row.wystawionoDokumentPdf === (row.idDokumentuPdf !== null),
      message: { pl: 'identyfikator dokumentu ma faktura z wystawionym dokumentem i żadna inna', en: 'an invoice has a document number exactly when its document was issued' },
    },
  ],
  example: {
    idPodmiotu: 1001, idPunktu: 600_100, rok: 2026, numerFaktury: 'FV/2026/09/006001', dotyczyWodySciekow: 'WODA_I_SCIEKI', okresOd: '2026-07-01',
    okresDo: '2026-08-31', iloscM3: 10, dataWystawieniaFaktury: '2026-09-05', dataZaplaty: '2026-09-21', kwotaNetto: 157, stawkaVat: 8, kwotaVat: 12.56,
    kwotaBrutto: 169.56, wystawionoDokumentPdf: true, idDokumentuPdf: 'F-2026-09-006001',
  },
})

/** The office's own invoices as files: what it has issued under the VAT act (art. 106e), and no other document is one. */
export const plikiFaktur = defineDataset({
  name: 'plikiFaktur',
  system: 'finanse',
  describes: {
    pl: 'Plik faktury wystawionej przez urząd: PDF do 180 kB, zapisany w Base64; bez niego portal podaje „Dane faktury”',
    en: 'The file of an invoice as the office issued it: PDF, at most 180 kB, written in Base64; without it the portal gives “Invoice data”',
  },
  fields: { idPodmiotu: integer(), idDokumentuPdf: code(60), ...pdfFile },
  key: ['idPodmiotu', 'idDokumentuPdf'],
  references: [{ fields: ['idPodmiotu', 'idDokumentuPdf'], to: 'faktury', target: ['idPodmiotu', 'idDokumentuPdf'] }],
  checks: pdfChecks,
  example: {
    idPodmiotu: 1001, idDokumentuPdf: 'F-2026-09-006001', rozmiar: 306, sha256: '225d654ddbe9e248397cdff160617ad3ec805af0a31221dc40b58f946ba256c7',
    plik: [
      'JVBERi0xLjcKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+IGVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdlcy9LaWRzWzMgMCBSXS9Db3VudCAxPj4gZW',
      '5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCA1OTUgODQyXT4+IGVuZG9iagp4cmVmCjAgNAowMDAwMDAwMDAwIDY1NTM1IGYg',
      'CjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1MyAwMDAwMCBuIAowMDAwMDAwMTAzIDAwMDAwIG4gCnRyYWlsZXI8PC9TaXplIDQvUm9vdCAxIDAgUj4+CnN0YXJ0eH',
      'JlZgoxNjcKJSVFT0YK',
    ].join(''),
  },
})

export const datasets = [faktury, plikiFaktur]
