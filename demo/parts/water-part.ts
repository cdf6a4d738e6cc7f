import { datasets as water } from '#registers/water/datasets.ts'
import { datasets as protocols } from '#services/meter-protocols/datasets.ts'
import { datasets as invoices } from '#services/water-invoices/datasets.ts'
import { EDGE_POINTS } from '../rules/water/edge-water.ts'
import { HELENA_GARDEN } from '../rules/water/helena-water.ts'
import { ANNA, HELENA } from '../rules/population/named-subjects.ts'
import { NAMED_POINTS } from '../rules/water/named-water.ts'
import type { Sinks } from '../output/sinks.ts'
import { householdCount, householdMaker } from '../rules/population/household.ts'
import { institutionMaker, legalCount } from '../rules/population/institution.ts'
import { EVERY } from '../engine/progress.ts'
import { waterPlaces } from '../rules/fees/water-places.ts'
import { tailCount, tailPlaces, tailSubjects } from '../named/tails.ts'
import { pointLaw } from '../rules/water/law.ts'
import { invoiceFileWriter, type IssuedInvoice } from '../rules/water/invoice-file.ts'
import { invoiceWriter } from '../rules/water/invoices.ts'
import { movedTo, type PointPlan } from '../rules/water/plan.ts'
import { pointWriter } from '../rules/water/write.ts'
import type { DemoPart, World } from '../engine/world.ts'

/** Heavy tails (reference/demo-municipality.md 7.5): an administrator with 60 points, one of them with 40 meters. */
const TAIL_POINTS = 60
const TAIL_METERS = 40

export const waterPart: DemoPart = {
  name: 'woda',
  datasets: [...water, ...protocols, ...invoices],
  fixed(world, to) {
    const writeFile = invoiceFileWriter(to)
    // Two people get the office's own invoices of this year; the others see data of theirs.
    const write = billedWriter(world, to, ({ row, ...issued }) => {
      const buyer = row.idPunktu === HELENA_GARDEN ? undefined : [ANNA, HELENA].find(({ id }) => id === row.idPodmiotu)
      if (buyer && row.rok === Number(world.today.slice(0, 4))) writeFile({ row, ...issued }, buyer)
    })
    for (const point of NAMED_POINTS) write(movedTo(world.today, point))
    // Edge cases of meters; nobody pays for them.
    const writeUnbilled = pointWriter(to)
    for (const point of EDGE_POINTS) writeUnbilled(movedTo(world.today, point))
  },
  *generated(world, to) {
    const write = billedWriter(world, to)
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
      for (const place of [...places.own(of), ...places.administered(of)])
        write(law.point(place, { subjectId: of.id, address: of.address }))
    }
    yield 1
  },
  tails(world, to) {
    const write = billedWriter(world, to)
    const law = pointLaw(world)
    for (let at = 0; at < tailCount(world); at++) {
      const {
        administrator: { id },
      } = tailSubjects(at)
      const byPoint = Map.groupBy(tailPlaces(at).entries(), ([card]) => (card < TAIL_METERS ? 0 : 1 + (card % (TAIL_POINTS - 1))))
      for (const [point, places] of byPoint) {
        for (const plan of law.shared(
          places.map(([, place]) => place),
          { subjectId: id, address: `Polna ${200 + point}, 99-999 Przykładowo` },
        ))
          write(plan)
      }
    }
  },
}

/** Writes a point with its meters, and the invoices that follow from their readings. */
function billedWriter({ today }: World, to: Sinks, onIssued?: (issued: IssuedInvoice) => void): (point: PointPlan) => void {
  const writePoint = pointWriter(to)
  const writeInvoices = invoiceWriter(to, {
    today,
    ...(onIssued && { onIssued }),
    isWaterOnly: (point) => point === HELENA_GARDEN,
    isWithoutDocument: (point, end) => point === HELENA_GARDEN && end === `${today.slice(0, 4)}-02-28`,
  })
  return (point) => {
    writePoint(point)
    writeInvoices(point)
  }
}
