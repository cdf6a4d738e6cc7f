import { datasets, zameldowaniaCzasowe } from '#services/temporary-registration/datasets.ts'
import { dateOf, dayNumber } from '../../engine/days.ts'
import { ANNA, OKSANA } from '../../rules/population/named-subjects.ts'
import { householdCount, householdMaker } from '../../rules/population/household.ts'
import { placeOf, SEAT } from '../../rules/population/places.ts'
import { temporaryHouseholds } from '../../rules/population/status.ts'
import { EVERY } from '../../engine/progress.ts'
import { draws } from '../../engine/random.ts'
import type { DemoPart } from '../../engine/world.ts'

const LONGEST_DAYS = 730

export const registrationsPart: DemoPart = {
  name: 'zameldowania',
  datasets,
  fixed(_world, to) {
    const sink = to.of(zameldowaniaCzasowe)
    const seat = { nazwaMiejscowosci: SEAT }
    // The first of Anna's has ended: it must not be shown as current.
    sink.write({
      idPodmiotu: ANNA.id,
      dataZameldowania: '2025-06-01',
      dataWymeldowania: '2025-12-31',
      ...seat,
      nazwaUlicy: 'Wodna',
      nrDomu: '3',
      nrLokalu: null,
    })
    sink.write({
      idPodmiotu: ANNA.id,
      dataZameldowania: '2026-06-01',
      dataWymeldowania: '2026-12-31',
      ...seat,
      nazwaUlicy: 'Lipowa',
      nrDomu: '5',
      nrLokalu: '12',
    })
    sink.write({
      idPodmiotu: OKSANA.id,
      dataZameldowania: '2025-02-15',
      dataWymeldowania: '2027-02-14',
      ...seat,
      nazwaUlicy: 'Szkolna',
      nrDomu: '8',
      nrLokalu: '3',
    })
  },
  *generated(world, to) {
    const sink = to.of(zameldowaniaCzasowe)
    const household = householdMaker(world)
    const count = householdCount(world)
    const draw = {
      where: draws(world.seed, 'temporary/where'),
      house: draws(world.seed, 'temporary/house'),
      since: draws(world.seed, 'temporary/since'),
      left: draws(world.seed, 'temporary/left'),
    }
    const today = dayNumber(world.today)
    const isTemporary = temporaryHouseholds(world)
    for (let index = 0; index < count; index++) {
      if (isTemporary(index)) {
        const {
          head: { id },
        } = household(index)
        const { town, street, house, flat } = placeOf(draw.where(id), draw.house(id))
        sink.write({
          idPodmiotu: id,
          dataZameldowania: dateOf(today - Math.floor(draw.since(id) * LONGEST_DAYS)),
          dataWymeldowania: dateOf(today + Math.floor(draw.left(id) * LONGEST_DAYS)),
          nazwaMiejscowosci: town,
          nazwaUlicy: street,
          nrDomu: String(house),
          nrLokalu: flat === null ? null : String(flat),
        })
      }
      if (index % EVERY === 0) yield index / count
    }
    yield 1
  },
}
