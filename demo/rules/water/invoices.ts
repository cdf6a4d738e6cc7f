import { toPln } from '#shared/money.ts'
import { faktury } from '#services/water-invoices/datasets.ts'
import { dateOf, dayNumber } from '../../engine/days.ts'
import type { Sinks } from '../../output/sinks.ts'
import { netOfWater, vatOfWater, WATER_VAT_PERCENT } from '../fees/tariffs.ts'
import type { IssuedInvoice } from './invoice-file.ts'
import type { MeterPlan, PointPlan } from './plan.ts'

const ISSUE_DAY = '05'
const DUE_DAY = '21'
const LONGEST_MONTH = 31
const POINTS_PER_CARD = 100

interface Period {
  /** Its last day, on which meters were read. */
  readonly end: string
  readonly used: number
}

function isLastOfMonth(date: string): boolean {
  return dateOf(dayNumber(date) + 1).endsWith('-01') || date.endsWith('02-28')
}

/** What all meters of a card used by period: a reading in the middle of one, where a meter was taken out, counts with its end. */
function periodsOf(meters: readonly MeterPlan[]): Period[] {
  const readings = meters.flatMap((meter) => meter.readings)
  const ends = [...new Set(readings.map(({ date }) => date).filter(isLastOfMonth))].sort()
  return ends.map((end, at) => {
    const after = ends[at - 1] ?? ''
    const own = readings.filter(({ date }) => date > after && date <= end)
    return { end, used: own.reduce((sum, { used }) => sum + used, 0) }
  })
}

/** Months of the periods of a point: all its periods are alike. */
function monthsOf([first, second]: readonly Period[]): 1 | 2 {
  return first && second && dayNumber(second.end) - dayNumber(first.end) <= LONGEST_MONTH ? 1 : 2
}

/** First day of the period of so many months; of none: of the month after it. */
function startOf(end: string, months: number): string {
  const month = Number(end.slice(0, 4)) * 12 + Number(end.slice(5, 7)) - months
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

export interface InvoiceOptions {
  readonly today: string
  /** Points whose water does not go into the sewers. */
  readonly isWaterOnly?: (point: number) => boolean
  /** Invoices, by point and last day of the period, of which no document was issued. */
  readonly isWithoutDocument?: (point: number, end: string) => boolean
  /** Gets every invoice that was written. */
  readonly onIssued?: (issued: IssuedInvoice) => void
}

/**
 * Writes the invoices of a point from what its meters show, so that they charge what the cards charge. Issued in the month
 * after the period; later ones than today do not exist yet.
 */
export function invoiceWriter(
  to: Sinks,
  { today, isWaterOnly = () => false, isWithoutDocument = () => false, onIssued }: InvoiceOptions,
): (point: PointPlan) => void {
  const sink = to.of(faktury)

  function writeOne(point: PointPlan, card: string, { end, used }: Period, months: 1 | 2): void {
    const next = startOf(end, 0)
    const issued = `${next.slice(0, 8)}${ISSUE_DAY}`
    if (issued > today) return
    const okresOd = startOf(end, months)
    const place = point.id % POINTS_PER_CARD
    const serial = `${card.replace(/\D/g, '')}${place === 0 ? '' : `-${place + 1}`}`
    const numerFaktury = `FV/${issued.slice(0, 4)}/${issued.slice(5, 7)}/${serial}`
    const isWater = isWaterOnly(point.id)
    const net = netOfWater(used, months, !isWater)
    const vat = vatOfWater(net)
    const isIssued = !isWithoutDocument(point.id, end)
    const row = {
      idPodmiotu: point.subjectId,
      idPunktu: point.id,
      rok: Number(okresOd.slice(0, 4)),
      numerFaktury,
      dotyczyWodySciekow: isWater ? 'WODA' : 'WODA_I_SCIEKI',
      okresOd,
      okresDo: dateOf(dayNumber(next) - 1),
      iloscM3: used,
      dataWystawieniaFaktury: issued,
      dataZaplaty: `${next.slice(0, 8)}${DUE_DAY}`,
      kwotaNetto: toPln(net),
      stawkaVat: WATER_VAT_PERCENT,
      kwotaVat: toPln(vat),
      kwotaBrutto: toPln(net + vat),
      wystawionoDokumentPdf: isIssued,
      idDokumentuPdf: isIssued ? `F-${issued.slice(0, 4)}-${issued.slice(5, 7)}-${serial}` : null,
    }
    sink.write(row)
    onIssued?.({ row, months, withSewage: !isWater })
  }

  return (point) => {
    for (const [card, meters] of Map.groupBy(point.meters, (meter) => meter.card)) {
      const periods = periodsOf(meters)
      const months = monthsOf(periods)
      for (const period of periods) writeOne(point, card, period, months)
    }
  }
}
