import { Zip, ZipDeflate } from 'fflate'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { rowsByPieces } from '#integrations/postgres/pieces.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Documents, DocumentTable, FurtherPaper } from '#shared/server/documents.ts'
import { photoSent } from '#shared/server/kept/photos.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { formatDate } from '#shared/format.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { heldOf, registerParts } from '../counts.ts'
import { WHY } from '../held/held.ts'
import { type PersonTable, PERSON_TABLES } from '../held/tables.ts'
import { namedIn, objectOf, type PersonRequest, requestById } from '../requests.ts'
import { type Person, personOf } from '../whose.ts'
import { ROWS_ON_PAPER, withoutClerks, paperTable } from './cells.ts'
import { CHANGES } from './changes.ts'
import { columnsOf, jsonOf, type Row, rowsIn } from './rows.ts'

/** A file of the archive, with its first rows for paper. */
interface Section<Kind> {
  readonly of: Kind
  readonly file: string
  readonly rows: number
  readonly first: readonly Row[]
}

interface Contents {
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
function paperOf(documents: Documents, { request, today, portal, registers, changes }: Contents): Promise<Buffer> {
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

export interface ExportTools extends Pick<OfficeTools, 'pool' | 'cipher' | 'today' | 'record'> {
  readonly documents: Documents
  readonly datasets: readonly Dataset[]
}

export interface ExportWish {
  readonly request: number
  readonly reason: string
  /** Gets the zip piece by piece, in its order. */
  readonly write: (bytes: Uint8Array) => Promise<unknown>
}

interface Work {
  readonly client: Tx
  readonly zip: ZipWriter
  readonly person: Person
  /** What is noticed on the way through the rows. */
  readonly changes: Row[]
  readonly photographs: number[]
}

interface Written {
  readonly rows: number
  readonly first: readonly Row[]
}

/** One list of the archive. `seen` gets each row. */
async function list({ zip }: Work, file: string, rows: AsyncIterable<Row>, seen: (row: Row) => void = () => undefined): Promise<Written> {
  const first: Row[] = []
  let count = 0
  await zip.file(
    file,
    jsonOf(rows, (row) => {
      count += 1
      if (first.length < ROWS_ON_PAPER) first.push(row)
      seen(row)
    }),
  )
  return { rows: count, first }
}

async function* withoutNames(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) yield withoutClerks(row)
}

const isLog = (table: PersonTable) => table === 'audit' || table === 'audit_waiting'

function notice({ changes, photographs }: Work, table: PersonTable, row: Row): void {
  if (isLog(table) && CHANGES.has(String(row['action']))) changes.push(row)
  if (table === 'meter_photo') photographs.push(Number(row['report_id']))
}

async function portalSections(work: Work): Promise<(Section<PersonTable> & { readonly withheld: readonly string[] })[]> {
  const sections = []
  for (const { table } of await heldOf(work.client, work.person)) {
    const columns = await columnsOf(work.client, table)
    const rows = rowsIn(work.client, table, columns, work.person)
    const file = `portal/${table}.json`
    const given = isLog(table) ? withoutNames(rows) : rows
    sections.push({ of: table, file, withheld: columns.withheld, ...(await list(work, file, given, (row) => notice(work, table, row))) })
  }
  return sections
}

async function registerSections(work: Work, datasets: readonly Dataset[]): Promise<Section<Dataset>[]> {
  const sections = []
  for (const { dataset, text, values } of await registerParts(work.client, datasets, work.person)) {
    const any = await work.client.query({ text: `select exists (${text}) as any`, values: [...values] })
    if (any.rows[0]?.any !== true) continue
    const file = `rejestry/${dataset.name}.json`
    sections.push({
      of: dataset,
      file,
      ...(await list(work, file, rowsByPieces<Row>(work.client, `register_${dataset.name}`, { text, values }))),
    })
  }
  return sections
}

/** Only one photograph at a time is kept in memory. */
async function photos({ client, zip, photographs }: Work): Promise<void> {
  for (const report of photographs) {
    const photo = await photoSent(client, report)
    if (photo) await zip.file(`zdjecia/${photo.name}`, [photo.content])
  }
}

/** What becomes of a table when its person is forgotten, as the list of contents says it. */
function fateOf(table: PersonTable) {
  const { erased } = PERSON_TABLES[table]
  return erased.how === 'with-account' || erased.why === undefined
    ? { poUsunieciu: 'usuwane' }
    : { poUsunieciu: erased.how === 'kept' ? 'zostaje' : 'zostaje w części', podstawa: WHY[erased.why].pl }
}

async function writeArchive(work: Work, request: PersonRequest, { documents, datasets, today }: ExportTools): Promise<void> {
  const portal = await portalSections(work)
  const registers = await registerSections(work, datasets)
  await photos(work)
  const days = await work.client.selectFrom('register_date').select(['system', 'data_date', 'imported_at']).orderBy('system').execute()
  const contents = {
    wniosek: `RODO-${request.id}`,
    wplynal: request.received_on,
    sporzadzono: today,
    numery: [...work.person.pesels, ...work.person.nips],
    konta: work.person.accounts,
    portal: portal.map(({ of, file, rows, withheld }) => ({
      plik: file,
      co: PERSON_TABLES[of].name.pl,
      wierszy: rows,
      pominieteKolumny: withheld,
      ...fateOf(of),
    })),
    rejestry: registers.map(({ of, file, rows }) => ({
      plik: file,
      co: of.describes.pl,
      system: of.system,
      wierszy: rows,
      podstawa: WHY.register.pl,
    })),
    daneRejestrow: days.map(({ system, data_date: dzien, imported_at: przyjeto }) => ({ system, dzien, przyjeto })),
  }
  await work.zip.file('zmiany.json', [JSON.stringify(work.changes, null, 1)])
  await work.zip.file('spis.json', [JSON.stringify(contents, null, 1)])
  await work.zip.file('dane.pdf', [await paperOf(documents, { request, today, portal, registers, changes: work.changes })])
  await work.zip.end()
}

/** Writes everything that the portal holds of a person, as it stands at one moment, and who had it made and why into the log. */
export async function exportPerson(tools: ExportTools, { request: id, reason: given, write }: ExportWish): Promise<void> {
  const reason = checkedReason(given)
  await inTransaction(tools.pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    // A call of a page has a few seconds; all rows of somebody with years of payments may take longer.
    await tx.query('set local statement_timeout = 60000')
    const request = await requestById(tx, id)
    const person = await personOf(tx, tools.cipher, namedIn(request))
    await writeArchive({ client: tx, person, zip: new ZipWriter(write), changes: [], photographs: [] }, request, tools)
    const objects = [objectOf(id), ...person.accounts.map((account) => `account:${account} ${objectOf(id)}`)]
    await tools.record(
      tx,
      ...objects.map((object) => ({ action: 'person-export' as const, object: `${object}: ${reason}`, outcome: 'done' as const })),
    )
  })
}

type Piece = Uint8Array | string

/** Writes a zip while it is made: no more than one piece is kept in memory. */
class ZipWriter {
  readonly #write: (bytes: Uint8Array) => Promise<unknown>
  readonly #zip: Zip
  #ready: Uint8Array[] = []

  constructor(write: (bytes: Uint8Array) => Promise<unknown>) {
    this.#write = write
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error
      this.#ready.push(bytes)
    })
  }

  async file(name: string, pieces: AsyncIterable<Piece> | Iterable<Piece>): Promise<void> {
    const file = new ZipDeflate(name)
    this.#zip.add(file)
    for await (const piece of pieces) {
      file.push(Buffer.from(piece))
      await this.#flush()
    }
    file.push(new Uint8Array(0), true)
    await this.#flush()
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const ready = this.#ready
    this.#ready = []
    for (const bytes of ready) await this.#write(bytes)
  }
}
