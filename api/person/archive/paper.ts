import { formatDate } from '#shared/format.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Documents, DocumentTable, FurtherPaper } from '#shared/server/documents.ts'
import { WHY } from '../held/held.ts'
import { type PersonTable, PERSON_TABLES } from '../held/tables.ts'
import type { PersonRequest } from '../requests.ts'
import { paperTable, ROWS_ON_PAPER } from './cells.ts'
import type { Row } from './rows.ts'

/** A file of the archive, with its first rows for paper. */
export interface Section<Kind> {
  readonly of: Kind
  readonly file: string
  readonly rows: number
  readonly first: readonly Row[]
}

export interface Contents {
  readonly request: PersonRequest
  readonly today: string
  readonly portal: readonly Section<PersonTable>[]
  readonly registers: readonly Section<Dataset>[]
  readonly changes: readonly Row[]
}

const MOST_COLUMNS = 6
const RIGHTS = [
  'Dane są ze stanu z chwili sporządzenia. Pliki JSON w tej samej paczce mają wszystkie wiersze i kolumny; na papierze stoi najwyżej 60 wierszy tabeli.',
  'Haseł, kluczy i skrótów się nie wydaje: otwierają konto. Spis (spis.json) wymienia każdą pominiętą kolumnę.',
  'Można żądać sprostowania, usunięcia lub ograniczenia przetwarzania, wnieść sprzeciw oraz skargę do Prezesa Urzędu Ochrony Danych Osobowych (RODO art. 15–18, 21, 77).',
]

function sectionTable({ of: table, rows, first, file }: Section<PersonTable>): DocumentTable {
  return paperTable(`${PERSON_TABLES[table].name.pl} (${rows}; ${file})`, PERSON_TABLES[table].shown, first)
}

function registerTable({ of: { describes, fields, system }, rows, first, file }: Section<Dataset>): DocumentTable {
  const labels = Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name !== 'idPodmiotu')
      .slice(0, MOST_COLUMNS)
      .map((name) => [name, name]),
  )
  return paperTable(`${describes.pl}: ${rows}. System: ${system} (${file})`, labels, first)
}

/** What an erasure leaves, and why. */
function stayTable(portal: readonly Section<PersonTable>[]): DocumentTable {
  const rows = portal.flatMap(({ of }) => {
    const { erased, name } = PERSON_TABLES[of]
    const why = erased.how === 'with-account' ? undefined : erased.why
    return why === undefined ? [] : [{ co: name.pl, dlaczego: WHY[why].pl }]
  })
  return paperTable('Co zostaje mimo wniosku o usunięcie i dlaczego', { co: 'Co', dlaczego: 'Podstawa' }, [
    ...rows,
    { co: 'Dane z rejestrów urzędu', dlaczego: WHY.register.pl },
  ])
}

const counted = (label: string, all: readonly unknown[]) => [{ label, value: String(all.length) }]

/** The archive for reading, in Polish. */
export function paperOf(documents: Documents, { request, today, portal, registers, changes }: Contents): Promise<Buffer> {
  const contents = [
    ...portal.map(({ of, rows, file }) => ({ co: PERSON_TABLES[of].name.pl, ile: rows, plik: file })),
    ...registers.map(({ of, rows, file }) => ({ co: of.describes.pl, ile: rows, plik: file })),
  ]
  const number = request.pesel ?? request.nip
  const facts = [
    { label: 'Wniosek', value: `RODO-${request.id} z dnia ${formatDate(request.received_on)}` },
    ...(number === null ? [] : [{ label: request.pesel === null ? 'NIP' : 'PESEL', value: maskedNumber(number) }]),
  ]
  const further: FurtherPaper[] = [
    {
      title: 'Dane z rejestrów urzędu',
      facts: counted('Zbiorów', registers),
      tables: registers.map(registerTable),
      notes: [WHY.register.pl],
    },
    { title: 'Dane portalu', facts: counted('Rodzajów danych', portal), tables: portal.map(sectionTable), notes: [] },
    {
      title: 'Co i kiedy zmieniono',
      facts: counted('Zmian', changes),
      tables: [paperTable('Zmiany', { at: 'Kiedy', co: 'Co', actor: 'Kto' }, changes.slice(0, ROWS_ON_PAPER))],
      notes: ['„staff” i „office” oznaczają urząd, „account” osobę.'],
    },
  ]
  const first = {
    facts,
    tables: [paperTable('Spis', { co: 'Co', ile: 'Wierszy', plik: 'Plik' }, contents), stayTable(portal)],
    notes: RIGHTS,
  }
  return documents.papers({ title: 'Dane osobowe w portalu', subject: null, dataDate: today, language: 'pl' }, first, further)
}
