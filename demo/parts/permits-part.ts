import { datasets, oplatyZaZezwolenia, wplatyZaZezwolenia, zezwolenia } from '#services/alcohol-permits/datasets.ts'
import { toPln } from '#shared/money.ts'
import { PERMIT_CATEGORIES, writeNamedPermits } from '../named/permits.ts'
import type { Sinks } from '../output/sinks.ts'
import { institutionMaker, legalCount, soleCount, type Institution } from '../rules/population/institution.ts'
import { draws } from '../engine/random.ts'
import { alcoholLaw, instalmentOf, instalmentSurcharges, isSurcharge, STATEMENT_SURCHARGES, thirds } from '../rules/receivables/alcohol.ts'
import type { Draft } from '../rules/cards/draft.ts'
import { institutionCards } from '../rules/receivables/institution-cards.ts'
import { settler } from '../rules/receivables/settle.ts'
import { institutionKey } from '../rules/fees/shares.ts'
import type { DemoPart, World } from '../engine/world.ts'

/** Numbers below are those of the named accounts. */
const FIRST_NUMBER = 1000
const SHOPS_SHARE = 0.7
const YEARS_OF_PERMIT = 4

export const permitsPart: DemoPart = {
  name: 'zezwolenia',
  datasets,
  fixed: writeNamedPermits,
  *generated(world, to) {
    const { legal, sole } = institutionMaker(world)
    const write = permitWriter(world, to)
    for (let index = 0; index < legalCount(world); index++) write(legal(index))
    yield 0.5
    for (let index = 0; index < soleCount(world); index++) write(sole(index))
    yield 1
  },
}

/** Permits of a holder, and of each kept year what its card says: what is due, late and paid. */
function permitWriter(world: World, to: Sinks): (of: Institution) => void {
  const cards = institutionCards(world)
  const permits = to.of(zezwolenia)
  const shop = draws(world.seed, 'alcohol/shop')
  const since = draws(world.seed, 'alcohol/since')
  const writeYear = yearWriter(world, to)

  return (of) => {
    const drafts = cards.alcohol(of)
    const [oldest] = drafts
    if (!oldest) return
    const key = institutionKey(of.index)
    const granted = oldest.year - (since(key) < 0.5 ? 0 : 1)
    const isShop = shop(key) < SHOPS_SHARE
    const numberOf = (category: string) => `${FIRST_NUMBER + of.index}/${category}/${granted}`
    for (const category of PERMIT_CATEGORIES) {
      permits.write({
        idPodmiotu: of.id,
        pelnyNrZezwolenia: numberOf(category),
        pelnyNrDokumentuZezwolenia: `ZA.7340.${FIRST_NUMBER + of.index}.${granted}`,
        nazwaPunktuZezwolenia: `${isShop ? 'Sklep' : 'Lokal'} ${of.name}, ${of.address}`,
        rodzajZezwolenia: isShop ? 'DETAL' : 'GASTRONOMIA',
        mocZezwolenia: category,
        zezwolenieWazneOd: `${granted}-01-01`,
        zezwolenieWazneDo: `${granted + YEARS_OF_PERMIT - 1}-12-31`,
      })
    }
    for (const draft of drafts) writeYear(draft, key, numberOf)
  }
}

function yearWriter(world: World, to: Sinks): (draft: Draft, key: number, numberOf: (category: string) => string) => void {
  const law = alcoholLaw(world)
  const settle = settler(world)
  const fees = to.of(oplatyZaZezwolenia)
  const payments = to.of(wplatyZaZezwolenia)

  return (draft, key, numberOf) => {
    const owner = { idPodmiotu: draft.subjectId, rok: draft.year }
    const surcharged = draft.lines.filter(({ name }) => isSurcharge(name)).map(({ name }) => instalmentOf(name))
    const amounts = law.fees(key)
    const extras = instalmentSurcharges(amounts)
    PERMIT_CATEGORIES.forEach((category, at) => {
      const [first, second, third] = thirds(amounts[at] ?? 0)
      const extra = (instalment: number | null, of: readonly number[]) => (surcharged.includes(instalment) ? toPln(of[at] ?? 0) : 0)
      fees.write({
        ...owner,
        pelnyNrZezwolenia: numberOf(category),
        kwotaNalezna: toPln(amounts[at] ?? 0),
        kwotaRaty1: toPln(first),
        kwotaRaty2: toPln(second),
        kwotaRaty3: toPln(third),
        dodatkowaOplRata1: extra(1, extras),
        dodatkowaOplRata2: extra(2, extras),
        dodatkowaOplRata3: extra(3, extras),
        dodatkowaOplNieterOsw: extra(null, STATEMENT_SURCHARGES),
      })
    })
    settle(draft).payments.forEach((payment, at) => {
      const instalment = instalmentOf(payment.name)
      const due = draft.lines.find(({ name }) => instalmentOf(name) === instalment)?.due ?? payment.date
      payments.write({
        ...owner,
        lp: at + 1,
        kwotaWplaty: toPln(payment.principal),
        dataWplaty: payment.date,
        czyDotyczyWszystkichRat: false,
        czyDotyczyRaty1: instalment === 1,
        czyDotyczyRaty2: instalment === 2,
        czyDotyczyRaty3: instalment === 3,
        czyNieterminoweZlozenieOswiadczenia: instalment === null,
        czySplaconaPoTerminie: payment.date > due,
        czyAnulowana: false,
      })
    })
  }
}
