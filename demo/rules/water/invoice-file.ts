import { createHash } from 'node:crypto'
import { openTypesetter, type Typesetter } from '#integrations/documents/pdf/typesetter.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import { formatAmount, formatDate, formatMoney } from '#shared/format.ts'
import { toPln } from '#shared/money.ts'
import type { DocumentColumn } from '#shared/server/documents.ts'
import { type faktury, plikiFaktur } from '#services/water-invoices/datasets.ts'
import type { NamedSubject } from '../population/named-subjects.ts'
import type { Sinks } from '../../output/sinks.ts'
import { linesOfWater } from '../fees/tariffs.ts'

export interface IssuedInvoice {
  readonly row: DatasetRow<typeof faktury>
  readonly months: number
  readonly withSewage: boolean
}

const SELLER = { name: 'Gmina Przykładowa, Urząd Gminy Przykładowa', address: 'Rynek 1, 99-999 Przykładowo', nip: '9990000020' }

const left = (label: string, weight = 1): DocumentColumn => ({ label, align: 'left', weight })
const right = (label: string): DocumentColumn => ({ label, align: 'right', weight: 1 })
const LINES = [
  left('Nazwa usługi', 2),
  left('Jednostka'),
  right('Ilość'),
  right('Cena netto (zł)'),
  right('Wartość netto (zł)'),
  right('Stawka VAT'),
]
const SUMS = [left('Stawka VAT'), right('Netto (zł)'), right('VAT (zł)'), right('Brutto (zł)')]

/** Documents of one process: the same invoice is typeset once. */
const made = new Map<string, Buffer>()
let typesetter: Typesetter | null = null

/** An invoice as a billing system issues it, with what the VAT act asks for (art. 106e ust. 1). */
export function invoiceFile(issued: IssuedInvoice, buyer: NamedSubject): Buffer {
  const { numerFaktury, dataWystawieniaFaktury: day } = issued.row
  const known = made.get(numerFaktury)
  if (known) return known
  typesetter ??= openTypesetter()
  const head = { title: `Faktura ${numerFaktury}`, subject: null, dataDate: day, language: 'pl' } as const
  const job = {
    kind: 'tables',
    office: SELLER,
    head,
    facts: factsOf(issued.row, buyer),
    tables: tablesOf(issued),
    notes: [],
    pictures: [],
    day: 'date',
  } as const
  const file = Buffer.from(typesetter(job, Date.parse(`${day}T07:00:00Z`) / 1000))
  made.set(numerFaktury, file)
  return file
}

function factsOf(row: IssuedInvoice['row'], buyer: NamedSubject) {
  return [
    { label: 'Sprzedawca', value: `${SELLER.name}, ${SELLER.address}` },
    { label: 'NIP sprzedawcy', value: SELLER.nip },
    { label: 'Nabywca', value: `${buyer.name}, ${buyer.address ?? ''}` },
    ...(buyer.nip === null ? [] : [{ label: 'NIP nabywcy', value: buyer.nip }]),
    { label: 'Okres rozliczenia', value: `${formatDate(row.okresOd)}–${formatDate(row.okresDo)}` },
    { label: 'Data zakończenia usługi', value: formatDate(row.okresDo) },
    { label: 'Termin płatności', value: formatDate(row.dataZaplaty) },
    { label: 'Do zapłaty', value: formatMoney(row.kwotaBrutto, 'pl') },
  ]
}

function tablesOf({ row, months, withSewage }: IssuedInvoice) {
  const rate = `${row.stawkaVat}\u00A0%`
  const lines = linesOfWater(row.iloscM3, months, withSewage)
  const rows = lines.map(({ name, unit, quantity, price, net }) => [
    name,
    unit,
    String(quantity),
    formatAmount(toPln(price), 'pl'),
    formatAmount(toPln(net), 'pl'),
    rate,
  ])
  const sums = [row.kwotaNetto, row.kwotaVat, row.kwotaBrutto].map((value) => formatAmount(value, 'pl'))
  return [
    { caption: 'Pozycje', empty: '', columns: LINES, rows, totals: null },
    { caption: 'Podsumowanie według stawek', empty: '', columns: SUMS, rows: [[rate, ...sums]], totals: ['Razem', ...sums] },
  ]
}

/** Writes files of invoices with their size and sum. */
export function invoiceFileWriter(to: Sinks): (issued: IssuedInvoice, buyer: NamedSubject) => void {
  const files = to.of(plikiFaktur)
  return (issued, buyer) => {
    const { idPodmiotu, idDokumentuPdf } = issued.row
    if (idDokumentuPdf === null) return
    const file = invoiceFile(issued, buyer)
    const sha256 = createHash('sha256').update(file).digest('hex')
    files.write({ idPodmiotu, idDokumentuPdf, rozmiar: file.length, sha256, plik: file.toString('base64') })
  }
}
