import { datasets, tematyZgloszen } from '#services/requests/datasets.ts'
import type { DemoPart } from './world.ts'

/** Topics of requests (reference/demo-municipality.md part 2); the last one asks for contact data. */
export const TOPICS = ['Awaria sieci', 'Rozliczenie faktury', 'Wymiana wodomierza', 'Zmiana danych', 'Reklamacja'] as const

export const requestsPart: DemoPart = {
  name: 'tematy zgłoszeń',
  datasets,
  fixed(_world, to) {
    const sink = to.of(tematyZgloszen)
    TOPICS.forEach((temat, at) => sink.write({ id: at + 1, temat, czyDodatkowy: at === TOPICS.length - 1 }))
  },
  *generated() {
    yield 1
  },
}
