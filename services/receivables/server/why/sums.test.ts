import fc from 'fast-check'
import { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillDemo } from '#demo/generate.ts'
import { memorySinks } from '#demo/output/sinks.ts'
import type { TypedDataset } from '#shared/service/dataset.ts'
import { addDays } from '#shared/dates.ts'
import type { Fields } from '#shared/service/field.ts'
import { textsIn } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'
import { karty, raty, ratyZbiorcze, stawkiOdsetek, stawkiOdsetekCywilnych } from '../../datasets.ts'
import type { Rate } from '#shared/payments/interest.ts'
import { KINDS, type Kind } from '../../dues/kinds.ts'
import { whyTexts } from '../../why/texts.ts'
import { linesOf } from '../../why/words.ts'
import type { CardOfSubject } from '../reading/cards.ts'
import { instalmentsOn } from '../reading/instalments.ts'
import type { CardRow, CollectiveRow } from '../reading/statements.sql.ts'
import { explainedOn, type CivilRates } from './explain.ts'
import { amountOn, boundOf, nextChange, stepsOf } from './growth.ts'

const D0 = '2026-10-05'
const reading = { words: textsIn(whyTexts, 'pl'), language: 'pl' } as const
const NO_ORDER = { provider: null, etapPlatnosci: null, dataZaplaty: null, zgloszonoPrzelew: null }

interface Demo {
  readonly cards: readonly CardOfSubject[]
  readonly civil: CivilRates
  readonly rates: readonly Rate[]
}

/** The demo's cards as the server reads them. */
async function readDemo(): Promise<Demo> {
  const kept = memorySinks()
  await fillDemo({ residents: 600 }, kept)
  const rowsOf = <F extends Fields>(dataset: TypedDataset<F>) => z.array(rowSchema(dataset.fields)).parse(kept.rows(dataset))
  const rates: readonly Rate[] = rowsOf(stawkiOdsetek)
  const all = rowsOf(stawkiOdsetekCywilnych)
  const civil = ['OPOZNIENIE', 'HANDLOWE'].map((kind) => ({ kind, rates: all.filter(({ rodzaj }) => rodzaj === kind) }))
  const collectives = Map.groupBy(rowsOf(ratyZbiorcze), (row) => row.idKartyNaleznosci)
  const parts = Map.groupBy(rowsOf(raty), (row) => row.idKartyNaleznosci)
  const cards = rowsOf(karty).map((card) => {
    const row: CardRow = { ...card, stanNaDzien: D0, wstrzymanoOd: null, ratyZbiorcze: null, raty: null, sposobyZaplaty: null }
    const delivered = (collectives.get(card.idKartyNaleznosci) ?? []).map((one) => ({ ...one, ...NO_ORDER }))
    const counting = { kind: card.aplikacjaNaleznosci, rates, dataDate: D0 }
    return { row, delivered, parts: parts.get(card.idKartyNaleznosci) ?? [], instalments: [], heldOn: null, counting }
  })
  return { cards, civil, rates }
}

let demo: Demo
beforeAll(async () => {
  demo = await readDemo()
})

/** What does not hold on a day, in words. */
function faultsOn(day: string, card: CardOfSubject, rows: readonly CollectiveRow[], civil: CivilRates): string[] {
  const explained = explainedOn(day, card, rows, civil).map((one) => ({
    ...one,
    dataPrzedawnienia: null,
    dataPrzerwania: null,
    dzienProgu: null,
  }))
  const listed = instalmentsOn({ ...card.counting, today: day }, rows, [])
  const sum = sumPln(linesOf({ raty: explained, dzien: day, stanNaDzien: D0 }, reading).map(({ amount }) => amount))
  const faults: string[] = []
  const of = `${day} ${card.row.symbolKarty}`
  if (sum !== sumPln(listed.map(({ kwotaRazem }) => kwotaRazem)) || sum !== amountOn(day, card, rows)) faults.push(`${of}: ${sum}`)
  for (const rata of explained) if (!isInterestOfItsPeriods(rata)) faults.push(`${of} ${rata.nrRaty}: ${rata.odsetki}`)
  return faults
}

/** Counted anew from what is shown, by the rule and not by the code. Four decimals a period are exact enough except at a border. */
function isInterestOfItsPeriods(rata: ReturnType<typeof explainedOn>[number]): boolean {
  const { odsetkiLiczy, okresy, odsetki, progNienaliczania: least } = rata
  if (odsetkiLiczy !== 'portal') return true
  const exact = okresy.reduce((sum, { podstawa, dni, stawkaProcent }) => sum + (podstawa * dni * stawkaProcent) / 36_500, 0)
  const isBorder = Math.abs((exact % 1) - 0.5) < 1e-6 || Math.abs(exact - (least ?? 0)) < 1e-6
  return isBorder || odsetki === (exact > (least ?? 0) ? Math.round(exact) : 0)
}

describe('every instalment of the demo', () => {
  it.each([0, 1, 11, 41, 54, 90])('is to the grosz what its lines say, %i days ahead', (days) => {
    const day = addDays(D0, days)
    expect(demo.cards.length).toBeGreaterThan(1000)
    expect(demo.cards.flatMap((card) => faultsOn(day, card, card.delivered, demo.civil))).toEqual([])
  })

  it('has today the amount that the office delivered', () => {
    const other = demo.cards.flatMap((card) => card.delivered.filter((row) => amountOn(D0, card, [row]) !== row.kwotaRazem))
    expect(other).toEqual([])
  })

  it('whose civil-law interest the office counted is explained by rates', () => {
    const late = demo.cards
      .filter(({ counting }) => KINDS[counting.kind].interest === 'civil')
      .flatMap((card) => explainedOn(D0, card, card.delivered, demo.civil))
      .filter(({ odsetki, czySplacona }) => odsetki > 0 && !czySplacona)
    expect(late.length).toBeGreaterThan(10)
    expect(late.filter(({ okresy }) => okresy.length === 0)).toEqual([])
    expect(new Set(late.map(({ rodzajStawki }) => rodzajStawki))).toEqual(new Set(['OPOZNIENIE', 'HANDLOWE']))
  })
})

describe('any instalment', () => {
  const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(D0, days))
  const row = fc
    .record({
      terminPlatnosci: day(-900, 60),
      left: fc.integer({ min: 0, max: 50_000_000 }),
      paid: fc.integer({ min: 0, max: 1_000_000 }),
      costs: fc.constantFrom(0, 16),
      interest: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 })),
      fee: fc.constantFrom(0, 4, 17),
      isPlan: fc.boolean(),
      paidOn: fc.option(day(-60, 0)),
      isDeferred: fc.boolean(),
    })
    .map(({ terminPlatnosci, left, paid, costs, interest, fee, isPlan, paidOn, isDeferred }): CollectiveRow => ({
      ...NO_ORDER,
      idNaleznosciRatyZbiorczej: 1,
      nrRaty: 1,
      tytul: 'Rata',
      terminPlatnosci,
      terminOdroczony: isDeferred ? addDays(terminPlatnosci, 60) : null,
      kwotaRaty: (left + paid) / 100,
      kwotaGlowna: left / 100,
      kosztyEgzekucji: costs,
      odsetki: interest / 100,
      oplataProlongacyjna: fee,
      kwotaRazem: sumPln([left / 100, costs, interest / 100, fee]),
      czySplacona: left + costs + interest + fee === 0,
      jestUpomnienie: costs > 0,
      jestWezwanie: false,
      jestRozlozenieNaRaty: isPlan,
      jestOdroczenieTerminu: isDeferred,
      jestTytulWykonawczy: false,
      dataZaplaty: paidOn,
      dokument: null,
      znakUpomnienia: null,
      dataDoreczeniaUpomnienia: null,
      dataDecyzjiUlgi: null,
    }))
  const kind = fc.constantFrom(...(Object.keys(KINDS) as Kind[]))
  const cardOf = (rows: readonly CollectiveRow[], of: Kind): CardOfSubject => ({
    heldOn: null,
    row: {
      idKartyNaleznosci: 1,
      rok: 2026,
      aplikacjaNaleznosci: of,
      symbolKarty: 'N/1',
      numerKontaBankowego: '',
      nazwaPlatnika: '',
      nadplata: null,
      stanNaDzien: D0,
      wstrzymanoOd: null,
      ratyZbiorcze: null,
      raty: null,
      sposobyZaplaty: null,
    },
    delivered: rows,
    parts: [],
    instalments: [],
    counting: { kind: of, rates: demo.rates, dataDate: D0 },
  })

  it('is to the grosz what its lines say, on any day', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), kind, day(0, 90), (rows, of, on) => {
        expect(faultsOn(on, cardOf(rows, of), rows, demo.civil)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('never gets cheaper by waiting, and changes next on the day that is told', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), kind, day(0, 90), (rows, of, on) => {
        const card = cardOf(rows, of)
        const steps = stepsOf(D0, card, rows).map(({ kwota }) => kwota)
        expect(steps).toEqual(steps.toSorted((a, b) => a - b))
        const next = nextChange(on, card, rows)
        // Of days after a relief nothing is told: what it comes to then is another matter.
        const before = next ? addDays(next.dzien, -1) : (boundOf(on, card, rows) ?? addDays(on, 366))
        expect(amountOn(before, card, rows)).toBe(amountOn(on, card, rows))
        expect(next === null || next.kwota > amountOn(on, card, rows)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
