import { createHash } from 'node:crypto'
import { openTypesetter, type Typesetter } from '#integrations/documents/pdf/typesetter.ts'
import { dokumenty } from '#services/tax-assessment/datasets.ts'
import { formatAmount } from '#shared/format.ts'
import { toPln } from '#shared/money.ts'
import type { Sinks } from '../../output/sinks.ts'
import type { NamedSubject } from '../population/named-subjects.ts'
import type { ToldAssessment } from './assessments.ts'

const OFFICE = { name: 'Wójt Gminy Przykładowa', address: 'Rynek 1, 99-999 Przykładowo', nip: '9990000020' }
const SIGNED = 'Z up. Wójta Beata Podpisowska, kierownik Referatu Finansów'

let typesetter: Typesetter | null = null

/** A decision as the office’s tax program issues it, with what Ordynacja podatkowa art. 210 § 1 asks for. */
function decisionFile({ year, taxes, words, symbol }: ToldAssessment, sign: string, day: string, party: NamedSubject): Buffer {
  typesetter ??= openTypesetter()
  const rows = [...taxes].map(([tax, grosze]) => [tax, formatAmount(toPln(grosze), 'pl')])
  const sum = formatAmount(toPln([...taxes.values()].reduce((total, grosze) => total + grosze, 0)), 'pl')
  const job = {
    kind: 'tables',
    office: OFFICE,
    head: { title: `Decyzja ${sign}`, subject: null, dataDate: day, language: 'pl' },
    facts: [
      { label: 'Organ', value: OFFICE.name },
      { label: 'Strona', value: `${party.name}, ${party.address ?? ''}` },
      { label: 'Podstawa prawna', value: 'art. 21 § 1 pkt 2, art. 207 i 210 Ordynacji podatkowej' },
      { label: 'Karta', value: symbol },
    ],
    tables: [
      {
        caption: `Ustala się podatek za rok ${year}`,
        empty: '',
        columns: [
          { label: 'Podatek', align: 'left', weight: 2 },
          { label: 'Kwota (zł)', align: 'right', weight: 1 },
        ],
        rows,
        totals: ['Razem', sum],
      },
    ],
    notes: [words ?? '', SIGNED],
    pictures: [],
    day: 'date',
  } as const
  return Buffer.from(typesetter(job, Date.parse(`${day}T07:00:00Z`) / 1000))
}

/** Writes the office's own files of decisions, and how each was delivered. */
export function decisionFileWriter(to: Sinks): (told: ToldAssessment, number: number, party: NamedSubject) => void {
  const sink = to.of(dokumenty)
  return (told, idArchiwumDruku, party) => {
    const znak = `FN.3120.${told.number}.${told.year}`
    const day = `${told.year}-${told.day}`
    const file = decisionFile(told, znak, day, party)
    sink.write({
      idPodmiotu: told.subjectId,
      idDokumentu: `D-${told.year}-${told.number}`,
      rodzaj: 'DECYZJA',
      znak,
      dataWydania: day,
      nrKarty: told.symbol,
      idArchiwumDruku,
      podpis: SIGNED,
      sposob: 'EDORECZENIA',
      stanDoreczenia: 'DORECZONO',
      dataDoreczenia: `${told.year}-02-04`,
      rozmiar: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      plik: file.toString('base64'),
    })
  }
}
