import { formatForFile } from '#shared/format.ts'
import { toGrosze, toPln } from '#shared/money.ts'
import { warsawDate } from '#shared/dates.ts'
import type { Provider } from '#shared/payments/payment-providers.ts'
import { numberAtGateway } from '../payment/payment.ts'

/** An instalment that an exported payment has paid. Amounts: PLN. */
export interface HandedRow {
  readonly id: string
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly provider: Provider
  readonly provider_token: string | null
  readonly provider_order_id: number | null
  readonly subject_id: number | null
  readonly card_id: number
  readonly card_symbol: string
  readonly account_number: string
  readonly amount: number
  readonly title: string
  readonly collective_id: number
  readonly rodzajOplaty: string
  readonly opisNrRaty: string
  readonly terminPlatnosci: string
  readonly kwotaGlowna: number
  readonly kosztUpomnien: number
  readonly kwotaOdsetek: number
  readonly oplataProlongacyjna: number
}

type Cell = string | number | null

/** Columns in their order, as docs/reconciliation.md describes them: systems of other offices read them by name, so they stay. */
const COLUMNS: Readonly<Record<string, (row: HandedRow, at: { readonly batch: number; readonly position: number }) => Cell>> = {
  numerPaczki: (_row, { batch }) => batch,
  lp: (_row, { position }) => position,
  idTransakcji: ({ id }) => id,
  dataZlecenia: ({ created_at: at }) => warsawDate(at),
  dataZaplaty: ({ paid_at: at, created_at: ordered }) => warsawDate(at ?? ordered),
  dostawca: ({ provider }) => provider,
  numerTransakcjiDostawcy: (row) => numberAtGateway(row),
  idPodmiotu: ({ subject_id: subject }) => subject,
  idKartyNaleznosci: ({ card_id: card }) => card,
  symbolKarty: ({ card_symbol: symbol }) => symbol,
  numerKontaBankowego: ({ account_number: account }) => account,
  idNaleznosciRatyZbiorczej: ({ collective_id: instalment }) => instalment,
  nrRaty: ({ opisNrRaty }) => opisNrRaty,
  rodzajOplaty: ({ rodzajOplaty }) => rodzajOplaty,
  terminPlatnosci: ({ terminPlatnosci }) => terminPlatnosci,
  kwotaGlowna: ({ kwotaGlowna }) => money(kwotaGlowna),
  kosztyUpomnien: ({ kosztUpomnien }) => money(kosztUpomnien),
  odsetki: ({ kwotaOdsetek }) => money(kwotaOdsetek),
  oplataProlongacyjna: ({ oplataProlongacyjna }) => money(oplataProlongacyjna),
  kwotaRazem: (row) => money(wholeOf(row)),
  kwotaTransakcji: ({ amount }) => money(amount),
  tytul: ({ title }) => title,
}

const BOM = '\uFEFF'
const LINE = '\r\n'

export function wholeOf({ kwotaGlowna, kosztUpomnien, kwotaOdsetek, oplataProlongacyjna }: HandedRow): number {
  return toPln([kwotaGlowna, kosztUpomnien, kwotaOdsetek, oplataProlongacyjna].reduce((sum, part) => sum + toGrosze(part), 0))
}

const money = (amount: number) => formatForFile(amount, 2)

function written(cell: Cell): string {
  const text = String(cell ?? '')
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The file of a batch: nothing in it depends on when it is written. */
export function handoverFile(batch: number, rows: readonly HandedRow[]): Buffer {
  const lines = rows.map((row, index) => Object.values(COLUMNS).map((cell) => written(cell(row, { batch, position: index + 1 }))))
  return Buffer.from(BOM + [Object.keys(COLUMNS), ...lines].map((cells) => cells.join(';') + LINE).join(''), 'utf8')
}
