import { datasets as water } from '#imports/water.ts'
import { datasets as protocols } from '#services/meter-protocols/datasets.ts'
import { EDGE_POINTS } from './edges/water.ts'
import { NAMED_POINTS } from './named/water.ts'
import { householdCount, householdMaker } from './population/household.ts'
import { institutionMaker, legalCount } from './population/institution.ts'
import { EVERY } from './progress.ts'
import { waterPlaces } from './receivables/water-places.ts'
import { tailCount, tailPlaces, tailSubjects } from './tails.ts'
import { pointLaw } from './water/law.ts'
import { movedTo } from './water/plan.ts'
import { pointWriter } from './water/write.ts'
import type { DemoPart } from './world.ts'

/** Heavy tails (reference/demo-municipality.md 7.5): an administrator with 60 points, one of them with 40 meters. */
const TAIL_POINTS = 60
const TAIL_METERS = 40

export const waterPart: DemoPart = {
  name: 'woda',
  datasets: [...water, ...protocols],
  fixed(world, to) {
    const write = pointWriter(to)
    for (const point of [...NAMED_POINTS, ...EDGE_POINTS]) write(movedTo(world.today, point))
  },
  *generated(world, to) {
    const write = pointWriter(to)
    const law = pointLaw(world)
    const places = waterPlaces(world)
    const household = householdMaker(world)
    const count = householdCount(world)
    for (let index = 0; index < count; index++) {
      const of = household(index)
      for (const place of places.household(of)) write(law.point(place, { subjectId: of.head.id, address: of.address }))
      if (index % EVERY === 0) yield index / count
    }
    const { legal } = institutionMaker(world)
    for (let index = 0; index < legalCount(world); index++) {
      const of = legal(index)
      for (const place of [...places.own(of), ...places.administered(of)]) write(law.point(place, { subjectId: of.id, address: of.address }))
    }
    yield 1
  },
  tails(world, to) {
    const write = pointWriter(to)
    const law = pointLaw(world)
    for (let at = 0; at < tailCount(world); at++) {
      const { administrator: { id } } = tailSubjects(at)
      const byPoint = Map.groupBy(tailPlaces(at).entries(), ([card]) => (card < TAIL_METERS ? 0 : 1 + (card % (TAIL_POINTS - 1))))
      for (const [point, places] of byPoint) {
        for (const plan of law.shared(places.map(([, place]) => place), { subjectId: id, address: `Polna ${200 + point}, 99-999 Przykładowo` })) write(plan)
      }
    }
  },
}
