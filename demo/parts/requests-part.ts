import { datasets, tematyZgloszen } from '#services/requests/datasets.ts'
import type { DemoPart } from '../engine/world.ts'

/** Topics of requests (reference/demo-municipality.md part 2), and the orders of acceptance A-217. */
const TOPICS: readonly { readonly temat: string; readonly czyDodatkowy?: true; readonly pola?: string }[] = [
  { temat: 'Awaria sieci' },
  { temat: 'Rozliczenie faktury' },
  { temat: 'Wymiana wodomierza', pola: 'numerWodomierza, proponowanyDzien' },
  { temat: 'Zmiana danych' },
  { temat: 'Reklamacja', czyDodatkowy: true },
  { temat: 'Wywóz nieczystości ciekłych', czyDodatkowy: true, pola: 'iloscNieczystosci, proponowanyDzien, dojazd' },
]

export const requestsPart: DemoPart = {
  name: 'tematy zgłoszeń',
  datasets,
  fixed(_world, to) {
    const sink = to.of(tematyZgloszen)
    TOPICS.forEach(({ temat, czyDodatkowy = false, pola = null }, at) => sink.write({ id: at + 1, temat, czyDodatkowy, pola }))
  },
  *generated() {
    yield 1
  },
}
