import { defineDataset } from '#shared/dataset.ts'
import { code, date, decimal, flag, integer, money, optional, year } from '#shared/field.ts'
import { sumPln } from '#shared/money.ts'
import { isConcern } from './kinds.ts'

/** Invoices of a collection point; their documents are drawn from these rows (reference/domain.md 3.7). */
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
      holds: (row) => isConcern(row.dotyczyWodySciekow),
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

export const datasets = [faktury]
