import { formatDate } from '#shared/format.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { VoterEntry } from './contract.ts'
import type { texts } from './texts.ts'

/** What screen and document say of an entry: where and when first, the number that was asked about last. */
export function factsOf(entry: VoterEntry, day: string, words: TextsOf<typeof texts>) {
  return [
    { label: words.station, value: entry.adresWyborcy },
    { label: words.date, value: `${formatDate(day)}, ${words.hours}` },
    { label: words.district, value: String(entry.obwod) },
    { label: words.constituency, value: String(entry.okreg) },
    { label: words.listNo, value: entry.nrNaLiscie === null ? words.listNoHidden : String(entry.nrNaLiscie) },
    { label: words.peselLabel, value: entry.pesel },
  ]
}
