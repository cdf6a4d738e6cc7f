import { sumPln, toGrosze, toPln } from '#shared/money.ts'
import { exactInterest, type Period, periodsOf, rawInterest, thresholdOn, type YearlyRate } from '#shared/payments/interest.ts'
import { countedOn, dueDateOn, type Owed, ownFigure } from '../../dues/interest.ts'
import { COUNTED, type Explained } from '../../why/rows.ts'
import type { CardOfSubject } from '../reading/cards.ts'
import { instalmentsOn } from '../reading/instalments.ts'
import type { CollectiveRow } from '../reading/statements.sql.ts'

/** Rates of civil law by their kind, ascending. */
export type CivilRates = readonly { readonly kind: string; readonly rates: readonly YearlyRate[] }[]

const NOTHING = {
  odsetkiDoDnia: null,
  okresy: [],
  odsetkiDokladnie: null,
  progNienaliczania: null,
  wyliczeniePortalu: null,
  odsetkiPozniej: null,
  rodzajStawki: null,
}
type Interest = Pick<Explained, keyof typeof NOTHING>

/** The chosen instalments on a day, each with what its amount is made of; the threshold's day and limitation are told by who knows them. */
export function explainedOn(
  day: string,
  card: CardOfSubject,
  chosen: readonly CollectiveRow[],
  civil: CivilRates,
): Omit<Explained, 'dzienProgu' | 'dataPrzedawnienia' | 'dataPrzerwania'>[] {
  const rows = instalmentsOn({ ...card.counting, today: day }, chosen, card.parts)
  return rows.map((instalment, at) => {
    const delivered = chosen[at] ?? instalment
    const { kwotaRaty, kwotaGlowna, dataZaplaty } = instalment
    return {
      ...instalment,
      ...lettersIn(chosen[at]),
      wplacono: Math.max(0, sumPln([kwotaRaty, -kwotaGlowna])),
      czesci: instalment.raty,
      odsetkiLiczy: COUNTED[countedOn(dataZaplaty ?? day, delivered, card.counting)],
      ...interestOf(dataZaplaty ?? day, card, delivered, civil),
    }
  })
}

function lettersIn(row: CollectiveRow | undefined) {
  const { dokument = null, znakUpomnienia = null, dataDoreczeniaUpomnienia = null, dataDecyzjiUlgi = null } = row ?? {}
  return { dokument, znakUpomnienia, dataDoreczeniaUpomnienia, dataDecyzjiUlgi }
}

function interestOf(day: string, { counting, row }: CardOfSubject, owed: Owed, civil: CivilRates): Interest {
  const { rates, kind } = counting
  const { kwotaGlowna: principal } = owed
  const due = dueDateOn(day, owed, kind)
  const { stanNaDzien } = row
  switch (countedOn(day, owed, counting)) {
    case 'portal':
      return {
        ...NOTHING,
        odsetkiDoDnia: day,
        okresy: periods(principal, due, day, rates),
        odsetkiDokladnie: day > due ? rawInterest(principal, due, day, rates) : 0,
        progNienaliczania: thresholdOn(day, rates),
      }
    case 'office': {
      const isKnown = rates.some((rate) => rate.odDnia <= due)
      const own = isKnown && stanNaDzien ? ownFigure(owed, { ...counting, dataDate: stanNaDzien }) : null
      return { ...NOTHING, odsetkiDoDnia: stanNaDzien, wyliczeniePortalu: own }
    }
    case 'civil':
      return { ...NOTHING, odsetkiDoDnia: stanNaDzien, ...civilInterest(day, stanNaDzien, { ...owed, due }, civil) }
    case 'lapsed':
      return { ...NOTHING, odsetkiDoDnia: stanNaDzien }
    case 'plan':
    case 'none':
      return NOTHING
  }
}

/** With the rates that give the office's own figure, and with none where none does: which of them holds is the office's matter. */
function civilInterest(day: string, dataDate: string | null, owed: Owed & { readonly due: string }, civil: CivilRates): Partial<Interest> {
  const { due, kwotaGlowna, odsetki } = owed
  if (!dataDate || dataDate <= due || odsetki === 0) return {}
  const groszeOn = (end: string, rates: readonly YearlyRate[]) => toGrosze(exactInterest(kwotaGlowna, due, end, rates))
  const found = civil.find(({ rates }) => rates.some(({ odDnia }) => odDnia <= due) && groszeOn(dataDate, rates) === toGrosze(odsetki))
  if (!found) return {}
  const { kind, rates } = found
  return {
    okresy: periods(kwotaGlowna, due, dataDate, rates),
    odsetkiDokladnie: rawInterest(kwotaGlowna, due, dataDate, rates),
    odsetkiPozniej: day > dataDate ? toPln(groszeOn(day, rates) - toGrosze(odsetki)) : 0,
    rodzajStawki: kind,
  }
}

function periods(principal: number, due: string, day: string, rates: readonly YearlyRate[]): Explained['okresy'] {
  if (day <= due || principal === 0) return []
  return periodsOf(principal, due, day, rates).map(({ from, to, days, rate, amount }: Period) => ({
    od: from,
    do: to,
    dni: days,
    stawkaProcent: rate,
    podstawa: principal,
    kwota: amount,
  }))
}

/** The instalments of the card that were asked for, by date; one that is not on it makes the answer that of an unknown card. */
export function chosenRows({ delivered }: CardOfSubject, ids: readonly number[]): CollectiveRow[] | null {
  const asked = new Set(ids)
  const chosen = delivered.filter(({ idNaleznosciRatyZbiorczej }) => asked.has(idNaleznosciRatyZbiorczej))
  return chosen.length === asked.size ? chosen : null
}
