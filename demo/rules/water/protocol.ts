import { protokolyWymiany, zdjeciaProtokolow } from '#services/meter-protocols/datasets.ts'
import type { Sinks } from '../../output/sinks.ts'
import { meterPhoto } from './photo.ts'
import type { MeterPlan, ProtocolPlan } from './plan.ts'

const REASON = 'upływ okresu legalizacji'

/** Writes reports of replacements with their photographs: what was taken out, and what was put in. */
export function protocolWriter(to: Sinks): (idPodmiotu: number, meter: MeterPlan, protocol: ProtocolPlan) => void {
  const reports = to.of(protokolyWymiany)
  const photos = to.of(zdjeciaProtokolow)

  return (idPodmiotu, { id: idLicznika, digits }, { number, date, old, state, seal, remarks, hasPhotos }) => {
    reports.write({
      idPodmiotu,
      idLicznika,
      numerProtokolu: number,
      dataWymiany: date,
      przyczyna: REASON,
      nrLicznikaZdjetego: old?.number ?? null,
      stanLicznikaZdjetego: old?.state ?? null,
      stanLicznikaZalozonego: state,
      rokLegalizacji: Number(date.slice(0, 4)),
      nrPlomby: seal,
      uwagi: remarks,
    })
    if (!hasPhotos) return
    const taken = [
      ...(old ? [{ opis: `Wodomierz zdjęty ${old.number}`, state: old.state }] : []),
      { opis: 'Wodomierz założony, plomba', state },
    ]
    for (const [at, photo] of taken.entries()) {
      photos.write({ idPodmiotu, idLicznika, lp: at + 1, opis: photo.opis, zdjecie: meterPhoto(photo.state, digits) })
    }
  }
}
