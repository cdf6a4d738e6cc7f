import { liczbaPojazdow } from '#services/vehicle-counts/datasets.ts'
import { stawkiPojazdow } from '#services/vehicle-rates/datasets.ts'
import { pojazdy } from '#services/vehicles/datasets.ts'
import { memorySinks, type Sinks } from '../../output/sinks.ts'
import { vehiclesPart } from '../vehicles-part.ts'
import { RATE_TABLE } from '../../rules/vehicles/rate-table.ts'
import type { DemoPart, World } from '../../engine/world.ts'

const YEARS = 11
/** The minister raises his maxima by the prices, the council its rates every second year. */
const DEARER_A_YEAR = 1.04
const COUNCIL_EVERY = 2
/** Fleets stand still in the three years of which cards are kept; before them they were smaller. */
const KEPT_YEARS = 3
const FEWER_A_YEAR = 0.04

export const vehicleStatisticsPart: DemoPart = {
  name: 'statystyka pojazdów',
  datasets: [stawkiPojazdow, liczbaPojazdow],
  fixed: writeRates,
  *generated(world, to) {
    const declared = memorySinks()
    vehiclesPart.fixed(world, declared)
    yield* vehiclesPart.generated(world, declared)
    if (world.residents > 0) vehiclesPart.tails?.(world, declared)
    writeCounts(
      Map.groupBy(declared.rows(pojazdy), (row) => String(row['nazwaStawki'])),
      world,
      to,
    )
  },
}

const yearOf = ({ today }: World) => Number(today.slice(0, 4))

function writeRates(world: World, to: Sinks): void {
  const sink = to.of(stawkiPojazdow)
  for (let ago = YEARS - 1; ago >= 0; ago--) {
    RATE_TABLE.forEach(({ name, yearly, most }, at) => {
      const stawkaRocznaMax = Math.round((most / DEARER_A_YEAR ** ago) * 100) / 100
      const council = Math.round(yearly / DEARER_A_YEAR ** (Math.ceil(ago / COUNCIL_EVERY) * COUNCIL_EVERY) / 10) * 10
      sink.write({
        rok: yearOf(world) - ago,
        lp: at + 1,
        nazwaStawki: name,
        stawkaRoczna: Math.min(council, stawkaRocznaMax),
        stawkaRocznaMax,
      })
    })
  }
}

/** What was declared this year, and fewer the longer ago; a year that changes nothing has no row. */
function writeCounts(declared: ReadonlyMap<string, readonly unknown[]>, world: World, to: Sinks): void {
  const sink = to.of(liczbaPojazdow)
  for (const [nazwaNormy, { length }] of declared) {
    let before = 0
    for (let ago = YEARS - 1; ago >= 0; ago--) {
      const count = Math.round(length * (1 - FEWER_A_YEAR * Math.max(0, ago - KEPT_YEARS + 1)))
      if (count !== before) sink.write({ nazwaNormy, odDnia: `${yearOf(world) - ago}-01-01`, liczbaPojazdow: count })
      before = count
    }
  }
}
