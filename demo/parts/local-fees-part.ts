import { datasets, oplatyLokalne } from '#services/local-fees/datasets.ts'
import { toPln } from '#shared/money.ts'
import { EDGE_CARDS } from '../rules/fees/edge-cards.ts'
import { agreementOf, type Agreement } from '../named/agreements.ts'
import { NAMED_HOLDINGS } from '../named/index.ts'
import { realise } from '../rules/fees/named-card.ts'
import type { Sinks } from '../output/sinks.ts'
import { householdCount, householdMaker } from '../rules/population/household.ts'
import { institutionMaker, legalCount } from '../rules/population/institution.ts'
import { EVERY } from '../engine/progress.ts'
import { draws } from '../engine/random.ts'
import { cardSymbol } from '../rules/cards/card.ts'
import { cardNumber, KEPT_YEARS } from '../rules/cards/card-number.ts'
import type { Line } from '../rules/cards/draft.ts'
import { feeLines } from '../rules/fees/fee-lines.ts'
import { cardShares, institutionKey } from '../rules/fees/shares.ts'
import { tailCount, tailDrafts } from '../named/tails.ts'
import type { DemoPart, World } from '../engine/world.ts'

/** Dues are told for longer than cards are kept; the older ones stood on the oldest card. */
const YEARS = 5
const VAT = 1.23
const OLDEST_SINCE = 8

export const localFeesPart: DemoPart = {
  name: 'opłaty lokalne',
  datasets,
  fixed(world, to) {
    const write = feeWriter(to)
    const cards = [...NAMED_HOLDINGS.flatMap((holdings) => holdings.cards), ...EDGE_CARDS].filter(({ kind }) => kind === 'OPLATY_LOKALNE')
    for (const card of cards) {
      const { subjectId, kind, number, instalments } = realise(card, world.today)
      write(subjectId, cardSymbol(kind, number), instalments, agreementOf)
    }
  },
  *generated(world, to) {
    const write = feeWriter(to)
    const has = cardShares(world)
    const agreement = agreementLaw(world)
    const { local } = feeLines(world)
    const current = Number(world.today.slice(0, 4))
    const writeYears = (subject: number, key: number, numberOf: (ago: number) => number) => {
      for (let ago = YEARS - 1; ago >= 0; ago--) {
        write(subject, cardSymbol('OPLATY_LOKALNE', numberOf(Math.min(ago, KEPT_YEARS - 1))), local(key, current - ago), () =>
          agreement(key),
        )
      }
    }
    const household = householdMaker(world)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      if (has.household('local', index)) writeYears(household(index).head.id, index, (ago) => cardNumber.household(index, 1, 0, ago))
      if (index % EVERY === 0) yield index / count
    }
    const { legal } = institutionMaker(world)
    for (let index = 0; index < legalCount(world); index++) {
      if (has.institution('local', index)) writeYears(legal(index).id, institutionKey(index), (ago) => cardNumber.institution(index, ago))
    }
    yield 1
  },
  tails(world, to) {
    const write = feeWriter(to)
    for (let at = 0; at < tailCount(world); at++) {
      const cards = tailDrafts(world, at).filter(({ kind }) => kind === 'OPLATY_LOKALNE')
      for (const { subjectId, kind, number, lines } of cards) write(subjectId, cardSymbol(kind, number), lines, agreementOf)
    }
  },
}

/** Contracts are older than the oldest fees. */
function agreementLaw(world: World): (key: number) => Agreement {
  const since = draws(world.seed, 'local/since')
  const oldest = Number(world.today.slice(0, 4)) - YEARS
  return (key) => {
    const year = oldest - Math.floor(since(key) * OLDEST_SINCE)
    return { decision: `GN.6845.${1 + (key % 900)}.${year}`, since: `${year}-0${1 + (key % 9)}-1${key % 10}` }
  }
}

/** Writes the lines of a card; rows are numbered through a subject's year, instalments through a fee of a card in it. */
function feeWriter(to: Sinks) {
  const sink = to.of(oplatyLokalne)
  const places = new Map<string, number>()
  let owner = Number.NaN
  const next = (key: string) => {
    const place = (places.get(key) ?? 0) + 1
    places.set(key, place)
    return place
  }
  return (idPodmiotu: number, nrKarty: string, lines: readonly Pick<Line, 'due' | 'parts'>[], agreement: (fee: string) => Agreement) => {
    if (idPodmiotu !== owner) places.clear()
    owner = idPodmiotu
    for (const { due, parts } of lines) {
      const rok = Number(due.slice(0, 4))
      for (const { name, amount } of parts) {
        const net = isExempt(name) ? amount : Math.round(amount / VAT)
        const { decision, since } = agreement(name)
        sink.write({
          idPodmiotu,
          rok,
          lp: next(String(rok)),
          nrKarty,
          nazwaOplaty: name,
          nrDecyzji: decision,
          dataPowstaniaNaleznosci: arisingOn(name, due),
          dataZawarciaUmowy: since,
          dataRozwiazaniaUmowy: null,
          nrRaty: next(`${nrKarty}/${rok}/${name}`),
          terminPlatnosci: due,
          kwotaNetto: toPln(net),
          kwotaVat: toPln(amount - net),
          kwotaBrutto: toPln(amount),
        })
      }
    }
  }
}

/** A rent arises each month, other fees with the year. */
function arisingOn(name: string, due: string): string {
  return name.startsWith('Czynsz') ? `${due.slice(0, 7)}-01` : `${due.slice(0, 4)}-01-01`
}

/** The lease of farm land is exempt from VAT. */
function isExempt(name: string): boolean {
  return name.includes('rolnego')
}
