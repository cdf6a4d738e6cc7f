import { odczyty, punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import type { Sinks } from '../../output/sinks.ts'
import type { MeterPlan, PointPlan } from './plan.ts'
import { protocolWriter } from './protocol.ts'

/** Writes points with their meters and readings. */
export function pointWriter(to: Sinks): (point: PointPlan) => void {
  const points = to.of(punktyOdbioru)
  const meters = to.of(wodomierze)
  const readings = to.of(odczyty)
  const writeProtocol = protocolWriter(to)

  function writeMeter(idPodmiotu: number, idPunktu: number, meter: MeterPlan): void {
    meters.write({
      idPodmiotu,
      idLicznika: meter.id,
      idPunktu,
      nrKarty: meter.card,
      nrLicznika: meter.number,
      zakresLicznikaCalkowite: meter.digits,
      zakresLicznikaDziesietne: meter.decimals,
      dataWyjecia: meter.removed,
      planowanaWymiana: meter.planned ?? null,
    })
    for (const { date, state, used } of meter.readings) {
      readings.write({ idPodmiotu, idLicznika: meter.id, dataOdczytu: date, stanLicznika: state, zuzycieLicznika: used })
    }
    if (meter.protocol) writeProtocol(idPodmiotu, meter, meter.protocol)
  }

  return ({ id, subjectId, address, contract, meters: plans }) => {
    points.write({
      idPodmiotu: subjectId,
      idPunktu: id,
      adresPunktuOdbioru: address,
      numerUmowy: contract?.number ?? null,
      dataZawarcia: contract?.date ?? null,
    })
    for (const meter of plans) writeMeter(subjectId, id, meter)
  }
}
